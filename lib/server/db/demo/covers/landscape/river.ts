import { backdrop, depths, luminary, shade, sheet } from '../backdrop.ts';
import { fade } from '../fade.ts';
import { mix } from '../mix.ts';
import { type Point, pen, xy } from '../pen.ts';
import type { Press } from '../press.ts';
import { ridge } from './ridge.ts';

function valleyRiver(press: Press): string {
  const { random, inks } = press;
  const side = random.side();
  const bend = (t: number): number => 800 + side * (Math.sin(t * 7.2) * (60 + t * 260));
  const bank = (edge: number): Point[] =>
    Array.from({ length: 12 }, (_, i) => {
      const t = i / 11;
      return [bend(t) + edge * (8 + 210 * t ** 1.7), 470 + 580 * t ** 1.25];
    });
  const water = pen.blob([...bank(-1), ...bank(1).reverse()]);
  const lands = [
    inks.warm,
    mix(inks.warm, inks.calm, 0.4),
    mix(inks.warm, inks.paper, 0.5),
    mix(inks.warm, inks.bold, 0.45),
  ];
  const fields = [470, 545, 640, 780].map((level, i) => {
    const fill = lands[(i + random.int(0, 1)) % 4] ?? inks.warm;
    const lift = 14 + i * 16;
    const crest = Array.from(
      { length: 6 },
      (_, n): Point => [-60 + n * 350, level + (i === 0 ? 0 : random.between(-lift, lift))],
    );
    const field = pen.under(crest, 1040);
    const furrows = Array.from({ length: 34 }, (_, n) =>
      pen.line(xy([800 + (n - 16.5) * 42, 440, 800 + (n - 16.5) * 170, 1040])),
    );
    const rows = Array.from({ length: 5 }, (_, n) =>
      pen.curve(crest.map(([x, y]): Point => [x, y + lift * (0.9 + n * 1.1)])),
    );
    const lines = press.stroke((i % 2 === 0 ? rows : furrows).join(''), shade(press, fill), 3 + i);
    return press.solid(field, fill, true) + press.within(field, lines);
  });
  const ripples = Array.from({ length: 9 }, (_, i) => {
    const [x, y] = bank(random.between(-0.5, 0.4))[i + 3] ?? [800, 1100];
    return pen.pill(x - 9 * i, y + random.between(-12, 12), 12 + 13 * i, 4 + i * 0.7, 5);
  });
  return (
    backdrop(press, 470) +
    luminary(press, 800 - side * random.between(100, 300), 330, random.between(130, 190)) +
    press.solid(
      pen.poly([...ridge(press, 480, 190, 10), [1660, 520], [-60, 520]]),
      depths(press, 3)[0] ?? inks.calm,
      true,
    ) +
    press.solid(
      pen.poly([...ridge(press, 490, 90, 14), [1660, 540], [-60, 540]]),
      mix(inks.calm, inks.key, 0.3),
      true,
    ) +
    fields.join('') +
    press.solid(water, inks.calm, true) +
    press.tone(water, mix(inks.paper, inks.calm, 0.2), fade.down(470, 900, 0.9, 0)) +
    press.solid(ripples.join(''), inks.paper)
  );
}

function riverFromAbove(press: Press): string {
  const { random, inks } = press;
  const phase = random.between(0, 6);
  const path = Array.from(
    { length: 9 },
    (_, i): Point => [-150 + i * 240, 500 + Math.sin(phase + i * 1.25) * random.between(150, 240)],
  );
  const fields = [
    inks.warm,
    mix(inks.warm, inks.paper, 0.55),
    mix(inks.calm, inks.paper, 0.55),
    mix(inks.bold, inks.warm, 0.55),
    mix(inks.calm, inks.warm, 0.5),
  ];
  const plots: string[] = [];
  for (let x = -200; x < 1750; x += 230) {
    for (let y = -120; y < 1100; y += 190) {
      const fill = random.pick(fields);
      const plot = pen.box(x, y, 218, 178);
      plots.push(press.solid(plot, fill));
      if (random.chance(0.6)) {
        const rows = Array.from({ length: 9 }, (_, i) =>
          pen.line(xy([x + 12 + i * 24, y + 12, x + 12 + i * 24, y + 166])),
        );
        plots.push(press.stroke(rows.join(''), shade(press, fill), random.pick([3, 6])));
      }
    }
  }
  const trees = Array.from({ length: 90 }, () => {
    const [px, py] = random.pick(path);
    const [x, y] = [px + random.between(-120, 120), py + random.side() * random.between(105, 150)];
    return pen.disc(x, y, random.between(10, 22));
  });
  const river = pen.curve(path);
  return (
    press.solid(sheet, mix(inks.paper, inks.warm, 0.2)) +
    `<g transform="rotate(${random.side() * random.int(8, 20)} 800 500)">${plots.join('')}</g>` +
    press.stroke(river, mix(inks.warm, inks.paper, 0.7), 200) +
    press.solid(trees.join(''), mix(inks.calm, inks.key, 0.6)) +
    press.stroke(river, inks.mood === 'night' ? inks.key : mix(inks.calm, inks.key, 0.45), 158) +
    press.stroke(river, inks.calm, 142) +
    [-40, -8, 30]
      .map((lift) =>
        press.stroke(pen.curve(path.map(([x, y]): Point => [x + lift, y + lift])), mix(inks.calm, inks.paper, 0.5), 4),
      )
      .join('')
  );
}

/** A picture of the motif river, in one of its compositions. */
export function river(press: Press): string {
  return press.random.pick([valleyRiver, riverFromAbove])(press);
}
