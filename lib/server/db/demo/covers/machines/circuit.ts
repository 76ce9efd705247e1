import { sheet } from '../backdrop.ts';
import { fade } from '../fade.ts';
import { mix } from '../mix.ts';
import { type Point, pen } from '../pen.ts';
import type { Press } from '../press.ts';

/** A picture of the motif circuit. */
export function circuit(press: Press): string {
  const { random, inks } = press;
  const board =
    inks.mood === 'night' ? inks.ground : random.pick([inks.ground, mix(inks.calm, inks.key, 0.45), inks.calm]);
  const copper = board === inks.ground && inks.mood !== 'night' ? mix(inks.calm, inks.key, 0.2) : inks.warm;
  const accent = board === inks.calm ? inks.paper : inks.bold;
  const size = random.between(170, 230);
  const tilt = random.pick([0, 0, 45]);
  const shift = tilt === 0 ? random.side() * random.between(0, 170) : 0;
  const traces: string[] = [];
  const lit: string[] = [];
  const vias: string[] = [];
  const holes: string[] = [];
  for (let turn = 0; turn < 4; turn++) {
    const along = (u: number, v: number): Point =>
      turn === 0
        ? [800 + u, 500 - v]
        : turn === 1
          ? [800 + v, 500 + u]
          : turn === 2
            ? [800 - u, 500 + v]
            : [800 - v, 500 - u];
    const reach = tilt === 0 ? (turn % 2 === 0 ? 700 : 1000) : 1050;
    for (let i = -5; i <= 5; i++) {
      const start = i * size * 0.165;
      const spread = i * random.between(40, 78) * (turn % 2 === 0 ? 1.6 : 0.8);
      const [bend, end] = [
        size + 26 + (6 - Math.abs(i)) * 17,
        random.chance(0.55)
          ? reach
          : random.between(size + 190 + Math.abs(spread), tilt === 0 && turn % 2 === 0 ? 480 : 800),
      ];
      const path: Point[] = [
        along(start, size),
        along(start, bend),
        along(start + spread, bend + Math.abs(spread)),
        along(start + spread, Math.max(end, bend + Math.abs(spread) + 30)),
      ];
      const d = pen.line(path);
      (random.chance(0.2) ? lit : traces).push(d);
      const last = path[3];
      if (last !== undefined && end < reach) {
        vias.push(pen.disc(last[0], last[1], 20));
        holes.push(pen.disc(last[0], last[1], 9));
      }
    }
  }
  const pins = Array.from({ length: 11 }, (_, i) => (i - 5) * size * 0.165).flatMap((u) => [
    pen.box(791 + u, 500 - size - 26, 18, 40),
    pen.box(791 + u, 500 + size - 14, 18, 40),
    pen.box(800 - size - 26, 491 + u, 40, 18),
    pen.box(800 + size - 14, 491 + u, 40, 18),
  ]);
  const chip = pen.pill(800 - size, 500 - size, size * 2, size * 2, 22);
  const die = pen.pill(800 - size * 0.5, 500 - size * 0.5, size, size, 12);
  const parts = Array.from({ length: 12 }, () => {
    const [x, y] = [random.between(60, 1480), random.pick([random.between(40, 180), random.between(800, 920)])];
    return (
      press.solid(pen.box(x, y, 90, 40), inks.key, true) +
      press.solid(pen.box(x, y, 16, 40) + pen.box(x + 74, y, 16, 40), inks.paper)
    );
  });
  return (
    press.solid(sheet, board) +
    press.tone(sheet, mix(board, inks.key, 0.45), fade.radial(800 + shift, 500, 950, 0, 0.9)) +
    `<g transform="translate(${Math.round(shift)} 0) rotate(${tilt} 800 500)">` +
    press.stroke(traces.join(''), copper, 9) +
    press.stroke(lit.join(''), accent, 12) +
    press.solid(vias.join(''), copper) +
    press.solid(holes.join(''), board) +
    parts.slice(0, 7).join('') +
    press.solid(pins.join(''), mix(inks.paper, inks.warm, 0.3)) +
    press.solid(chip, inks.key, true) +
    press.tone(
      chip,
      mix(inks.key, inks.calm, 0.6),
      fade.linear(800 - size, 500 - size, 800 + size, 500 + size, 0.9, 0),
    ) +
    press.solid(die, inks.bold) +
    press.tone(
      die,
      inks.warm,
      fade.linear(800 - size * 0.4, 500 - size * 0.4, 800 + size * 0.5, 500 + size * 0.5, 0.9, 0),
    ) +
    press.solid(pen.disc(800 - size * 0.78, 500 - size * 0.78, 14), inks.paper) +
    '</g>'
  );
}
