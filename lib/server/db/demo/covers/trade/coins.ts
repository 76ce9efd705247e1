import { luminary, shade, sheet } from '../backdrop.ts';
import { fade } from '../fade.ts';
import { mix } from '../mix.ts';
import { moved } from '../moved.ts';
import { type Point, pen, xy } from '../pen.ts';
import type { Press } from '../press.ts';
import { starShape } from '../sky/starShape.ts';

function coin(press: Press, x: number, y: number, r: number): string {
  const { random, inks } = press;
  const fill = random.pick([inks.warm, inks.warm, mix(inks.warm, inks.bold, 0.5), mix(inks.calm, inks.paper, 0.45)]);
  const dark = shade(press, fill);
  const reeds = Array.from({ length: 48 }, (_, i) => {
    const angle = (i * Math.PI) / 24;
    return pen.line(
      [r * 0.9, r * 0.97].map((radius): Point => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]),
    );
  });
  const face = pen.disc(x, y, r * 0.8);
  const emblem = random.pick([
    () => starShape(x, y, r * 0.5, 8, 0.45),
    () =>
      pen.poly([
        [x - r * 0.55, y + r * 0.35],
        [x - r * 0.2, y - r * 0.2],
        [x - r * 0.08, y],
        [x + r * 0.18, y - r * 0.42],
        [x + r * 0.55, y + r * 0.35],
      ]),
    () => starShape(x, y, r * 0.55, 16, 0.62),
    () =>
      Array.from({ length: 7 }, (_, i) =>
        pen.ellipse(x + Math.cos(i * 0.9) * r * 0.32, y + Math.sin(i * 0.9) * r * 0.32, r * 0.14, r * 0.14),
      ).join('') + pen.disc(x, y, r * 0.16),
  ])();
  return (
    press.solid(pen.disc(x + r * 0.05, y + r * 0.09, r), mix(dark, inks.key, 0.6)) +
    press.solid(pen.disc(x, y, r), fill) +
    press.stroke(reeds.join(''), dark, r * 0.025) +
    press.tone(face, dark, fade.linear(x - r * 0.6, y - r * 0.6, x + r * 0.7, y + r * 0.7, 0, 0.9)) +
    press.stroke(face, dark, r * 0.04) +
    press.solid(emblem, dark) +
    moved(press.solid(emblem, mix(fill, inks.paper, 0.45)), -r * 0.03, -r * 0.03)
  );
}

function spread(press: Press): string {
  const { random, inks } = press;
  const cloth =
    inks.mood === 'night'
      ? inks.ground
      : random.pick([inks.calm, mix(inks.calm, inks.key, 0.5), mix(inks.bold, inks.key, 0.15)]);
  const places = [
    [300, 260, 190],
    [1330, 240, 200],
    [1240, 800, 230],
    [330, 800, 210],
    [800, 130, 150],
    [820, 930, 150],
    [800, 510, 310],
  ] as const;
  return (
    press.solid(sheet, cloth) +
    press.tone(sheet, mix(cloth, inks.key, 0.7), fade.radial(800, 480, 950, 0, 0.9)) +
    places
      .map(([x, y, r]) =>
        coin(press, x + random.between(-36, 36), y + random.between(-30, 30), r * random.between(0.9, 1.06)),
      )
      .join('')
  );
}

function stacks(press: Press): string {
  const { random, inks } = press;
  const wall = inks.mood === 'night' ? inks.ground : random.pick([inks.ground, mix(inks.calm, inks.paper, 0.5)]);
  const heights = random.pick([
    [3, 5, 8, 11, 14],
    [12, 5, 9, 4, 14],
    [4, 9, 13, 8, 5],
  ] as const);
  const piles = heights.map((count, i) => {
    const [x, rx, ry, thick] = [240 + i * 280, 122, 34, 38];
    const discs = Array.from({ length: count }, (_, n) => {
      const [cx, y] = [x + random.between(-9, 9), 830 - n * thick];
      const fill = random.pick([
        inks.warm,
        inks.warm,
        mix(inks.warm, inks.bold, 0.35),
        mix(inks.warm, inks.paper, 0.4),
      ]);
      const edge = pen.poly([
        ...pen.arcPoints(cx, y, rx, ry, 0, 180),
        ...pen.arcPoints(cx, y - thick + 4, rx, ry, 180, 0),
      ]);
      const reeds = Array.from({ length: 11 }, (_, k) => {
        const angle = ((14 + k * 15.2) * Math.PI) / 180;
        const [px, py] = [cx + rx * Math.cos(angle), y + ry * Math.sin(angle)];
        return pen.line(xy([px, py - 5, px, py - thick + 11]));
      });
      return (
        press.solid(edge, shade(press, fill)) +
        press.stroke(reeds.join(''), mix(shade(press, fill), fill, 0.6), 4) +
        press.solid(pen.ellipse(cx, y - thick + 4, rx, ry), fill) +
        press.stroke(pen.ellipse(cx, y - thick + 4, rx - 18, ry - 7), shade(press, fill), 3)
      );
    });
    const side = pen.box(x + 20, 830 - count * 38, 124, count * 38 + 34);
    return (
      press.solid(pen.ellipse(x + 40, 846, 150, 34), mix(inks.key, inks.calm, 0.2)) +
      discs.join('') +
      press.tone(side, mix(inks.bold, inks.key, 0.4), fade.across(x, x + 130, 0, 0.65))
    );
  });
  const counter = pen.box(-20, 780, 1640, 260);
  return (
    press.solid(sheet, wall) +
    press.tone(
      sheet,
      inks.mood === 'night' ? mix(wall, inks.calm, 0.55) : mix(wall, inks.paper, 0.6),
      fade.radial(800, 500, 850, 0.9, 0),
    ) +
    luminary(press, random.between(450, 1000), 330, 200) +
    press.solid(counter, mix(inks.calm, inks.key, 0.45)) +
    piles.join('')
  );
}

/** A picture of the motif coins, in one of its compositions. */
export function coins(press: Press): string {
  return press.random.pick([spread, stacks])(press);
}
