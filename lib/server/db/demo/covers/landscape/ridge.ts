import type { Point } from '../pen.ts';
import type { Press } from '../press.ts';

/** The zigzag line of a mountain ridge across the sheet. */
export function ridge(press: Press, level: number, height: number, steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => [
    -40 + (1680 * (i + (i % steps === 0 ? 0 : press.random.between(-0.36, 0.36)))) / steps,
    level - (i % 2 === 0 ? 0.25 : 1) * height * press.random.between(0.35, 1),
  ]);
}
