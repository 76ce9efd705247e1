import type { Crop, Focus } from './image.ts';

const whole: Crop = { x: 0, y: 0, width: 1, height: 1 };

/** A point of one part of an image as a point of another part, on its edge if it is outside. Null is the full image. */
export function moveFocus({ x, y }: Focus, from: Crop | null, to: Crop | null): Focus {
  if (from === to) return { x, y };
  const [old, next] = [from ?? whole, to ?? whole];
  return {
    x: within((old.x + x * old.width - next.x) / next.width),
    y: within((old.y + y * old.height - next.y) / next.height),
  };
}

function within(part: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * 1000) / 1000;
}
