import { luminary, shade, sheet } from '../backdrop.ts';
import { fade } from '../fade.ts';
import { mix } from '../mix.ts';
import { type Point, pen, xy } from '../pen.ts';
import type { Press } from '../press.ts';
import { ears } from './ears.ts';

function cloth(press: Press): string {
  const { random, inks } = press;
  const base =
    inks.mood === 'night' ? inks.ground : random.pick([inks.calm, mix(inks.calm, inks.paper, 0.5), inks.ground]);
  const stripe = mix(base, inks.paper, inks.mood === 'night' ? 0.12 : 0.35);
  const size = random.pick([100, 130]);
  const bands: string[] = [];
  for (let i = -6; i < 20; i += 2) bands.push(pen.box(i * size, -600, size, 2400));
  const rows: string[] = [];
  for (let i = -6; i < 20; i += 2) rows.push(pen.box(-600, i * size, 2800, size));
  const crossing = random.chance(0.6) ? press.veil(rows.join(''), stripe, 0.55) : '';
  return (
    press.solid(sheet, base) +
    `<g transform="rotate(${random.int(-24, 24)} 800 500)">${press.solid(bands.join(''), stripe)}${crossing}</g>`
  );
}

function longLoaf(press: Press): string {
  const { random, inks } = press;
  const crust = mix(inks.warm, inks.bold, 0.5);
  const dark = mix(inks.bold, inks.key, 0.4);
  const loaf = pen.blob(
    xy([
      300, 500, 400, 360, 620, 290, 820, 276, 1040, 300, 1230, 380, 1310, 500, 1220, 640, 1020, 712, 800, 728, 560, 708,
      380, 640,
    ]),
  );
  const cuts = [-2, -1, 0, 1, 2].map((i) => {
    const [x, tall] = [800 + i * 168, 178 - Math.abs(i) * 30];
    return pen.blob(xy([x - 66, 500 + tall, x - 44, 500, x + 66, 500 - tall, x + 52, 500 + 10]));
  });
  const lips = [-2, -1, 0, 1, 2].map((i) => {
    const [x, tall] = [800 + i * 168, 178 - Math.abs(i) * 30];
    return pen.curve(xy([x - 66, 500 + tall, x - 46, 500, x + 66, 500 - tall]));
  });
  const board = pen.pill(150, 210, 1240, 600, 70) + pen.pill(1340, 450, 240, 120, 60);
  const grain = Array.from({ length: 6 }, (_, i) =>
    pen.curve(xy([190, 270 + i * 96, 600, 258 + i * 100, 1000, 285 + i * 96, 1350, 268 + i * 97])),
  );
  const flour = Array.from({ length: 90 }, () =>
    pen.disc(800 + random.between(-640, 640), 500 + random.between(-350, 350), random.between(2, 6)),
  );
  return (
    cloth(press) +
    `<g transform="rotate(${random.side() * random.int(6, 20)} 800 500)">` +
    press.solid(board, mix(inks.paper, inks.warm, 0.55), true) +
    press.stroke(grain.join(''), mix(inks.warm, inks.bold, 0.15), 4) +
    press.solid(pen.disc(1520, 510, 22), inks.key) +
    `<g transform="translate(14 30)">${press.solid(loaf, mix(inks.warm, dark, 0.75))}</g>` +
    press.solid(loaf, crust) +
    press.tone(loaf, dark, fade.down(330, 730, 0, 0.95)) +
    press.solid(cuts.join(''), mix(inks.paper, inks.warm, 0.5)) +
    press.tone(cuts.join(''), inks.warm, fade.down(340, 660, 0, 0.9)) +
    press.stroke(lips.join(''), dark, 9) +
    ears(
      press,
      [
        [420, 840, 1.05, 78],
        [360, 790, 0.95, 64],
      ],
      inks.warm,
    ) +
    press.solid(flour.join(''), inks.paper) +
    '</g>'
  );
}

function slicedLoaf(press: Press): string {
  const { random, inks } = press;
  const crust = mix(inks.warm, inks.bold, 0.4);
  const slice = (x: number, scale: number): string => {
    const spot = (u: number, v: number): Point => [x + u * scale, 790 + v * scale];
    return pen.blob([
      spot(-150, 0),
      spot(-168, -130),
      spot(-215, -215),
      spot(-200, -320),
      spot(-80, -372),
      spot(80, -372),
      spot(200, -320),
      spot(215, -215),
      spot(168, -130),
      spot(150, 0),
      spot(0, 8),
    ]);
  };
  const cuts = Array.from({ length: 7 }, (_, i) => {
    const x = 1130 - i * 104;
    const last = i === 6;
    return (
      press.solid(slice(x, 1.12), shade(press, crust), true) +
      press.tone(slice(x, 1.12), mix(inks.bold, inks.key, 0.5), fade.down(500, 790, 0, 0.9)) +
      press.solid(slice(x - 16, 1.04), last ? crust : mix(crust, inks.bold, 0.2)) +
      (last ? press.solid(slice(x - 18, 0.93), mix(inks.paper, inks.warm, 0.35)) : '')
    );
  });
  const crumbs = Array.from({ length: 32 }, () =>
    pen.ellipse(
      506 - 18 + random.between(-140, 140),
      random.between(470, 750),
      random.between(5, 15),
      random.between(4, 9),
    ),
  );
  const wall = inks.mood === 'day' ? mix(inks.calm, inks.paper, 0.5) : inks.ground;
  const board = pen.pill(180, 790, 1240, 62, 26);
  const counter = pen.box(-20, 846, 1640, 200);
  return (
    press.solid(sheet, wall) +
    press.tone(
      sheet,
      inks.mood === 'night' ? mix(inks.ground, inks.calm, 0.6) : mix(wall, inks.warm, 0.7),
      fade.radial(800, 600, 850, 0.9, 0),
    ) +
    luminary(press, 800, 420, 300) +
    press.solid(counter, inks.mood === 'night' ? inks.key : mix(inks.calm, inks.key, 0.35)) +
    press.solid(board, mix(inks.paper, inks.warm, 0.7), true) +
    press.tone(board, inks.bold, fade.across(700, 1420, 0, 0.6)) +
    cuts.join('') +
    press.solid(crumbs.join(''), mix(inks.warm, inks.paper, 0.15))
  );
}

/** A picture of the motif bread, in one of its compositions. */
export function bread(press: Press): string {
  return press.random.pick([longLoaf, slicedLoaf])(press);
}
