import { depths, shade } from '../backdrop.ts';
import { fade } from '../fade.ts';
import { type Point, pen } from '../pen.ts';
import type { Press } from '../press.ts';

/** Two pale rows of hills at a distance. */
export function farHills(press: Press, level: number, bottom: number): string {
  const colours = depths(press, 5);
  return [0, 1]
    .map((i) => {
      const points = Array.from(
        { length: 7 },
        (_, n): Point => [-60 + n * 290, level + i * 55 - press.random.between(0, 130 - i * 40)],
      );
      const fill = colours[i] ?? press.inks.calm;
      const d = pen.under(points, bottom);
      return press.solid(d, fill, true) + press.tone(d, shade(press, fill), fade.down(level, bottom, 0, 0.6));
    })
    .join('');
}
