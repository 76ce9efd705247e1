import { sheet } from '../backdrop.ts';
import { fade } from '../fade.ts';
import { mix } from '../mix.ts';
import { type Point, pen, xy } from '../pen.ts';
import type { Press } from '../press.ts';
import { starfield } from './starfield.ts';
import { starShape } from './starShape.ts';

function horizon(press: Press): string {
  const { random, inks } = press;
  const x = random.between(650, 950);
  const hill = pen.under(xy([-60, 860, 300, 800, x - 140, 770, x + 140, 770, 1300, 830, 1660, 780]), 1040);
  const dome = pen.poly([...pen.arcPoints(x, 700, 105, 105, 180, 360), [x + 105, 790], [x - 105, 790]]);
  const slit = pen.poly(xy([x + 8, 705, x + 34, 590, x + 62, 600, x + 46, 705]));
  const trees = Array.from({ length: 26 }, (_, i): string => {
    const [tx, tall] = [i * 66 - 20 + random.between(-20, 20), random.between(60, 130)];
    return Math.abs(tx - x) < 190 ? '' : pen.poly(xy([tx - 26, 900, tx, 850 - tall, tx + 26, 900]));
  });
  return (
    press.solid(hill, mix(inks.calm, inks.key, 0.5), true) +
    press.solid(dome, inks.paper, true) +
    press.tone(dome, mix(inks.calm, inks.key, 0.2), fade.across(x - 60, x + 120, 0, 0.9)) +
    press.solid(slit, inks.bold) +
    press.solid(pen.box(x - 118, 700, 236, 16) + pen.box(x - 118, 776, 236, 20), inks.key) +
    press.solid(trees.join(''), inks.key) +
    press.solid(pen.under(xy([-60, 880, 500, 862, 1100, 876, 1660, 850]), 1040), inks.key, true)
  );
}

function starTrails(press: Press): string {
  const { random, inks } = press;
  const [cx, cy] = [random.between(600, 1000), random.between(330, 480)];
  const colours = [inks.paper, inks.paper, inks.warm, mix(inks.calm, inks.paper, 0.5), inks.bold];
  const trails = Array.from({ length: 46 }, (_, i) => {
    const [radius, start] = [34 + i * 26, random.between(0, 360)];
    return [0, 1, 2]
      .map((n) =>
        press.stroke(
          pen.arc(cx, cy, radius, radius, start + n * 120, start + n * 120 + random.between(24, 70)),
          random.pick(colours),
          random.pick([2.5, 4, 6]),
        ),
      )
      .join('');
  });
  return (
    press.solid(sheet, inks.ground) +
    press.tone(sheet, mix(inks.ground, inks.calm, 0.6), fade.radial(cx, cy, 900, 0.9, 0)) +
    trails.join('') +
    horizon(press)
  );
}

function constellation(press: Press): string {
  const { random, inks } = press;
  const figures: readonly (readonly Point[])[] = [
    [
      [330, 360],
      [520, 300],
      [680, 350],
      [830, 430],
      [860, 610],
      [1120, 640],
      [1190, 450],
      [830, 430],
    ],
    [
      [400, 260],
      [560, 540],
      [780, 380],
      [960, 640],
      [1220, 400],
    ],
    [
      [620, 190],
      [760, 470],
      [840, 450],
      [920, 430],
      [1060, 200],
      [920, 430],
      [1080, 760],
      [760, 470],
      [600, 740],
    ],
  ];
  const figure = random
    .pick(figures)
    .map(
      ([x, y]): Point => [
        800 + (x - 780) * 1.25 + random.between(-20, 20),
        480 + (y - 460) * 1.15 + random.between(-20, 20),
      ],
    );
  const stars = figure.map(([x, y], i) => starShape(x, y, i % 3 === 0 ? 100 : 66, 8, 0.42));
  const halos = figure.map(([x, y]) => press.tone(pen.disc(x, y, 170), inks.calm, fade.radial(x, y, 170, 0.9, 0)));
  const rings = [230, 420, 610, 800].map((radius) =>
    press.stroke(pen.disc(800, 480, radius), mix(inks.ground, inks.calm, 0.75), 3),
  );
  const ticks = Array.from({ length: 72 }, (_, i) => {
    const angle = (i * Math.PI) / 36;
    return pen.line(
      [610, i % 6 === 0 ? 650 : 628].map((r): Point => [800 + r * Math.cos(angle), 480 + r * Math.sin(angle)]),
    );
  });
  return (
    press.solid(sheet, inks.ground) +
    rings.join('') +
    press.stroke(ticks.join(''), mix(inks.ground, inks.calm, 0.75), 3) +
    starfield(press, 130, 1000) +
    halos.join('') +
    press.stroke(pen.line(figure), inks.paper, 7) +
    press.solid(stars.join(''), inks.bold) +
    press.solid(figure.map(([x, y]) => pen.disc(x, y, 16)).join(''), inks.paper)
  );
}

/** A picture of the motif stars, in one of its compositions. */
export function stars(press: Press): string {
  return press.random.pick([starTrails, constellation])(press);
}
