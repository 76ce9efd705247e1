import { shade, sheet } from '../backdrop.ts';
import { fade } from '../fade.ts';
import { mix } from '../mix.ts';
import { pen } from '../pen.ts';
import type { Press } from '../press.ts';

const letters = (count: number): number[] => Array.from({ length: count }, () => 1);

/** The widths of the keys of each row, in keys; a row is 13 wide. */
const layout = [
  [...letters(11), 2],
  [1.5, ...letters(10), 1.5],
  [1.75, ...letters(9), 2.25],
  [2.25, ...letters(9), 1.75],
  [1.25, 1.25, 1.25, 5.5, 1.25, 1.25, 1.25],
];

/** A picture of the motif keyboard. */
export function keyboard(press: Press): string {
  const { random, inks } = press;
  const desk =
    inks.mood === 'night'
      ? inks.ground
      : random.pick([inks.bold, inks.calm, mix(inks.calm, inks.paper, 0.4), inks.warm]);
  const cap = random.pick([inks.paper, inks.key, mix(inks.calm, inks.paper, 0.45)]);
  const accents = desk === inks.bold ? [inks.warm, inks.calm] : [inks.bold, inks.warm];
  const base = cap === inks.key ? mix(inks.calm, inks.paper, 0.3) : mix(inks.key, inks.calm, 0.15);
  const size = random.pick([122, 150, 260]);
  const keys: string[] = [];
  for (let row = 0; row < 5; row++) {
    const widths = layout[row] ?? [];
    let x = -6.5 * size;
    for (const width of widths) {
      const y = (row - 2.5) * size;
      const fill = random.chance(0.12)
        ? random.pick(accents)
        : width > 1.1 && width < 5
          ? mix(cap, inks.calm, 0.35)
          : cap;
      const [w, h] = [width * size - 12, size - 12];
      keys.push(
        press.solid(pen.pill(x + 6, y + 14, w, h, 16), mix(shade(press, fill), inks.key, 0.35)) +
          press.solid(pen.pill(x + 6, y + 4, w, h, 16), shade(press, fill)) +
          press.solid(pen.pill(x + 18, y + 8, w - 24, h - 28, 14), fill),
      );
      x += width * size;
    }
  }
  const body = pen.pill(-6.5 * size - 40, -2.5 * size - 40, 13 * size + 80, 5 * size + 92, 46);
  return (
    press.solid(sheet, desk) +
    press.tone(sheet, shade(press, desk), fade.radial(700, 400, 1050, 0, 0.85)) +
    `<g transform="translate(800 500) rotate(${random.pick([-30, -18, -10, 12, 22, 34])})">` +
    `<g transform="translate(18 34)">${press.solid(body, mix(shade(press, desk), inks.key, 0.5))}</g>` +
    press.solid(body, base) +
    keys.join('') +
    '</g>'
  );
}
