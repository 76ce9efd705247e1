import type { Crop } from '#lib/media/image.ts';

export const wholeImage: Crop = { x: 0, y: 0, width: 1, height: 1 };
