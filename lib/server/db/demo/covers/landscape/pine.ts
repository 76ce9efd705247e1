import { pen, xy } from '../pen.ts';

/** A pine tree of four tiers standing at a point. */
export function pine(x: number, foot: number, tall: number): string {
  const tiers = [0, 1, 2, 3].map((i) => {
    const top = foot - tall + i * tall * 0.2;
    const half = tall * (0.1 + i * 0.05);
    return pen.poly(xy([x, top, x + half, top + tall * 0.3, x - half, top + tall * 0.3]));
  });
  return tiers.join('') + pen.box(x - tall * 0.025, foot - tall * 0.15, tall * 0.05, tall * 0.18);
}
