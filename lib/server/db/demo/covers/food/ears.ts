import { mix } from '../mix.ts';
import { moved } from '../moved.ts';
import { pen, xy } from '../pen.ts';
import type { Press } from '../press.ts';

/** An ear of wheat, drawn once and put in many places: position, size (1 is 200 high) and lean in degrees. */
export function ears(
  press: Press,
  places: readonly (readonly [number, number, number, number])[],
  fill: string,
): string {
  const { inks, random } = press;
  const id = `ear${random.int(1000, 9999)}`;
  const grains: string[] = [];
  const beards: string[] = [];
  for (let i = 0; i < 8; i++) {
    for (const side of [-1, 1]) {
      const [x, y, scale] = [side * 13, -i * 22, 1 - i * 0.035];
      grains.push(
        pen.blob([
          [x - side * 10, y + 14],
          [x + side * 11 * scale, y + 2],
          [x + side * 19 * scale, y - 26 * scale],
          [x - side * 4, y - 8],
        ]),
      );
      beards.push(pen.line(xy([x + side * 16 * scale, y - 22, x + side * (36 - i * 2), y - 86])));
    }
  }
  grains.push(pen.blob(xy([0, -170, 11, -190, 0, -222, -11, -190])));
  const all = grains.join('');
  const one =
    press.stroke(beards.join(''), fill, 2.4) +
    press.stroke(pen.curve(xy([0, -160, 0, 0, -8, 160, -26, 520])), mix(fill, inks.bold, 0.35), 8) +
    press.solid(all, fill) +
    press.solid(grains.filter((_, i) => i % 2 === 1).join(''), mix(fill, inks.bold, 0.45));
  const uses = places.map(([x, y, size, lean]) => moved(`<use href="#${id}"/>`, x, y, lean, size));
  return `<defs><g id="${id}">${one}</g></defs>${uses.join('')}`;
}
