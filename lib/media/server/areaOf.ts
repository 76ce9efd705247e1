import type { Crop } from '../image.ts';

type Size = { width: number; height: number };

/** A crop in pixels: at least one, within the picture. */
export function areaOf(crop: Crop, { width, height }: Size): Size & { left: number; top: number } {
  const left = Math.min(Math.round(crop.x * width), width - 1);
  const top = Math.min(Math.round(crop.y * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * height), height - top)),
  };
}
