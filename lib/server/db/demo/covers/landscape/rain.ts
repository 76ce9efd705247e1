import { backdrop, luminary, shade, sheet } from '../backdrop.ts';
import { fade } from '../fade.ts';
import { mix } from '../mix.ts';
import { type Point, pen, xy } from '../pen.ts';
import type { Press } from '../press.ts';
import { pine } from './pine.ts';

/** A row of drops slanting across the sheet. */
function drops(press: Press, count: number, slant: number, ink: string): string {
  const lines = Array.from({ length: count }, () => {
    const [x, y, long] = [
      press.random.between(-100, 1700),
      press.random.between(-40, 980),
      press.random.between(36, 110),
    ];
    return pen.line(xy([x, y, x - slant * long, y + long]));
  });
  return press.stroke(lines.join(''), ink, 5);
}

function umbrella(press: Press, x: number, y: number, radius: number, fill: string): string {
  const { inks } = press;
  const other = fill === inks.bold ? inks.paper : mix(fill, inks.paper, 0.45);
  const scallops = [0, 1, 2, 3].flatMap((i) =>
    pen.arcPoints(x + radius * 0.75 - i * radius * 0.5, y, radius * 0.25, radius * 0.13, 360, 180),
  );
  const dome = pen.poly([...pen.arcPoints(x, y, radius, radius * 0.82, 180, 360), ...scallops]);
  const gore = (from: number, to: number): string =>
    pen.blob([
      [x, y - radius * 0.82],
      [x + radius * from, y - radius * 0.3],
      [x + radius * from * 1.06, y + radius * 0.2],
      [x + radius * to * 1.06, y + radius * 0.2],
      [x + radius * to, y - radius * 0.3],
    ]);
  return (
    press.stroke(
      pen.curve([
        [x, y - radius * 0.9],
        [x, y + radius * 0.8],
        [x + radius * 0.06, y + radius],
        [x + radius * 0.2, y + radius],
        [x + radius * 0.24, y + radius * 0.86],
      ]),
      inks.mood === 'night' ? inks.paper : inks.key,
      radius * 0.045,
    ) +
    press.solid(dome, fill, true) +
    press.within(dome, press.solid(gore(-0.5, 0), other)) +
    press.within(dome, press.solid(gore(0.5, 1.1), other)) +
    press.tone(dome, mix(inks.key, fill, 0.4), fade.linear(x - radius * 0.3, y - radius * 0.5, x + radius, y, 0, 0.8))
  );
}

function oneUmbrella(press: Press): string {
  const { random, inks } = press;
  const fill =
    inks.mood === 'night'
      ? mix(inks.ground, inks.key, 0.2)
      : random.pick([mix(inks.calm, inks.paper, 0.3), inks.calm, inks.warm]);
  const slant = random.side() * random.between(0.25, 0.5);
  const ink = inks.mood === 'night' ? mix(inks.calm, inks.paper, 0.35) : mix(fill, inks.paper, 0.75);
  const shelter = pen.poly(xy([480, 480, 1120, 480, 1120 - slant * 560, 1040, 480 - slant * 560, 1040]));
  return (
    press.solid(sheet, fill) +
    press.tone(sheet, shade(press, fill), fade.down(0, 900, 0.9, 0)) +
    drops(press, 240, slant, ink) +
    press.solid(shelter, fill) +
    press.solid(pen.ellipse(800, 930, 400, 34), mix(fill, inks.paper, 0.45)) +
    press.stroke(pen.ellipse(800, 930, 520, 54), mix(fill, inks.paper, 0.45), 5) +
    umbrella(press, 800, 500, 350, inks.bold)
  );
}

function crowd(press: Press): string {
  const { random, inks } = press;
  const street = inks.mood === 'night' ? inks.ground : mix(inks.calm, inks.key, 0.35);
  const fills = [inks.bold, inks.warm, inks.paper, inks.calm, mix(inks.bold, inks.warm, 0.5)];
  const places: Point[] = [];
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 6; column++)
      places.push([column * 310 + (row % 2) * 155 + random.between(-46, 46), row * 235 + 20 + random.between(-36, 36)]);
  const tops = places.map(([x, y]) => {
    const [radius, turn, fill] = [random.between(105, 145), random.between(0, 1), random.pick(fills)];
    const corner = (i: number, r: number): Point => [
      x + r * Math.cos((i + turn) * 0.7854),
      y + r * Math.sin((i + turn) * 0.7854),
    ];
    const wedge = (i: number): string => pen.poly([[x, y], corner(i, radius), corner(i + 1, radius)]);
    const lit = [0, 2, 4, 6].map(wedge).join('');
    return (
      press.solid(pen.ellipse(x + 22, y + 34, radius, radius * 0.95), mix(street, inks.key, 0.55)) +
      press.solid(pen.poly([0, 1, 2, 3, 4, 5, 6, 7].map((i) => corner(i, radius))), shade(press, fill), true) +
      press.solid(lit, fill) +
      press.solid(pen.disc(x, y, 10), inks.key)
    );
  });
  const splashes = Array.from({ length: 34 }, () =>
    pen.ellipse(random.between(0, 1600), random.between(0, 1000), random.between(14, 34), random.between(6, 13)),
  );
  return (
    press.solid(sheet, street) +
    press.tone(sheet, inks.key, fade.radial(800, 500, 1000, 0, 0.8)) +
    press.stroke(splashes.join(''), mix(street, inks.paper, 0.35), 4) +
    tops.join('') +
    drops(press, 90, 0.4, inks.paper)
  );
}

function cloudburst(press: Press): string {
  const { random, inks } = press;
  const cloud = (x: number, y: number, size: number): string =>
    [
      [-1.5, 0.1, 0.62],
      [-0.7, -0.35, 0.8],
      [0.25, -0.55, 1],
      [1.1, -0.15, 0.78],
      [1.75, 0.15, 0.55],
    ]
      .map(([dx = 0, dy = 0, r = 1]) => pen.disc(x + dx * size, y + dy * size, r * size))
      .join('') + pen.pill(x - size * 2.1, y, size * 4.4, size * 0.7, size * 0.35);
  const ink = inks.mood === 'night' ? mix(inks.calm, inks.paper, 0.4) : inks.calm;
  const lines = Array.from({ length: 31 }, (_, i) => {
    const x = 420 + i * 26;
    return pen.line(xy([x, 470, x - 70, 470 + random.between(180, 470)]));
  });
  const [front, back] = [cloud(820, 350, 180), cloud(620, 270, 150)];
  const hill = pen.under(xy([-60, 930, 400, 850, 900, 890, 1660, 820]), 1040);
  return (
    backdrop(press, 900) +
    luminary(press, random.pick([500, 1090]), 230, 150) +
    press.solid(back, mix(inks.calm, inks.key, 0.3), true) +
    press.stroke(lines.join(''), ink, 8) +
    press.solid(front, inks.mood === 'day' ? mix(inks.calm, inks.paper, 0.45) : inks.paper, true) +
    press.tone(front, inks.calm, fade.down(230, 500, 0, 0.95)) +
    press.solid(hill, mix(inks.calm, inks.key, 0.55), true) +
    press.solid([560, 640, 700, 980, 1060].map((x) => pine(x, 900, random.between(70, 130))).join(''), inks.key)
  );
}

/** A picture of the motif rain, in one of its compositions. */
export function rain(press: Press): string {
  return press.random.pick([oneUmbrella, crowd, cloudburst])(press);
}
