import { backdrop, depths, luminary, shade } from '../backdrop.ts';
import { fade } from '../fade.ts';
import { mix } from '../mix.ts';
import { type Point, pen } from '../pen.ts';
import type { Press } from '../press.ts';
import { ridge } from './ridge.ts';

type Peak = { x: number; top: number; base: number; half: number; fill: string };

function peak(press: Press, { x, top, base, half, fill }: Peak): string {
  const { random, inks } = press;
  const height = base - top;
  const slope = (side: number): Point[] =>
    [0.18, 0.42, 0.7].map((t) => [x + side * half * (t ** 1.25 + random.between(-0.03, 0.03)), top + height * t]);
  const outline = pen.poly([[x - half, base], ...slope(-1).reverse(), [x, top], ...slope(1), [x + half, base]]);
  const spine: Point[] = [0.16, 0.3, 0.5, 0.75, 1].map((t, i) => [
    x + half * ((i % 2 === 0 ? 0.1 : -0.04) + t * 0.1),
    top + height * t,
  ]);
  const dark = pen.poly([[x, top], ...spine, [x + half * 1.2, base], [x + half, top]]);
  const snowline = top + height * random.between(0.28, 0.36);
  const teeth = Array.from(
    { length: 9 },
    (_, i): Point => [
      x - half + (half * i) / 4,
      snowline + (i % 2 === 0 ? -1 : 1) * height * random.between(0.04, 0.1),
    ],
  );
  const snow = pen.poly([[x - half, top - 20], ...teeth, [x + half, top - 20]]);
  const snowShade = mix(inks.paper, inks.calm, 0.45);
  return (
    press.solid(outline, fill, true) +
    press.within(
      outline,
      press.tone(dark, shade(press, fill), fade.across(x, x + half, 0.95, 0.45)) +
        press.solid(snow, inks.paper) +
        press.within(snow, press.solid(dark, snowShade)),
    )
  );
}

function hills(press: Press, level: number, height: number, count: number): string {
  const colours = depths(press, count);
  return colours
    .map((fill, i) => {
      const y = level + ((1000 - level) * i) / count;
      const points = Array.from({ length: 6 }, (_, n): Point => [-60 + n * 345, y - press.random.between(0, height)]);
      const d = pen.under(points, 1040);
      return press.solid(d, fill, true) + press.tone(d, shade(press, fill), fade.down(y, y + 220, 0, 0.7));
    })
    .join('');
}

function twinCones(press: Press): string {
  const { random, inks } = press;
  const side = random.side();
  const fill = random.pick([inks.calm, mix(inks.calm, inks.key, 0.35)]);
  return (
    backdrop(press, 700) +
    luminary(press, 800 + side * random.between(60, 330), random.between(230, 330), random.between(120, 190)) +
    peak(press, { x: 800 + side * 430, top: 430, base: 820, half: 420, fill: mix(fill, inks.key, 0.2) }) +
    peak(press, { x: 800 - side * 130, top: 190, base: 820, half: 640, fill }) +
    hills(press, 770, 70, 3)
  );
}

function ridges(press: Press): string {
  const { random } = press;
  const colours = depths(press, 6);
  const layers = colours.map((fill, i) => {
    const level = 520 + i * 100;
    const d = pen.poly([...ridge(press, level, 300 - i * 32, 9 + i * 2), [1660, level + 230], [-60, level + 230]]);
    return (
      press.solid(d, fill, true) +
      press.tone(d, colours[Math.max(i - 2, 0)] ?? fill, fade.down(level - 60, level + 170, 0, 0.75))
    );
  });
  return (
    backdrop(press, 600) +
    luminary(press, random.between(500, 1100), random.between(260, 360), random.between(150, 230)) +
    layers.join('')
  );
}

function lake(press: Press): string {
  const { random, inks } = press;
  const shore = 640;
  const far = depths(press, 4)[1] ?? inks.calm;
  const range =
    peak(press, { x: random.between(360, 480), top: 330, base: shore, half: 400, fill: far }) +
    peak(press, { x: random.between(1130, 1260), top: 300, base: shore, half: 440, fill: far }) +
    peak(press, { x: random.between(740, 860), top: 150, base: shore, half: 470, fill: inks.calm });
  const water = pen.box(-20, shore, 1640, 400);
  const sun = luminary(press, random.pick([540, 1060]), 230, 120);
  const strips = Array.from({ length: 9 }, (_, i) => {
    const width = random.between(160, 700);
    return press.solid(
      pen.pill(random.between(100, 1300) - width / 2 + 100, shore + 30 + i * 36, width, 7 + i * 1.4, 12),
      inks.paper,
    );
  });
  return (
    backdrop(press, shore) +
    sun +
    range +
    press.solid(water, mix(inks.calm, inks.key, 0.55)) +
    press.within(water, `<g transform="translate(0 ${shore * 2}) scale(1 -1)" opacity=".35">${range}</g>`) +
    press.tone(water, inks.key, fade.down(shore + 60, 1000, 0, 0.8)) +
    strips.join('')
  );
}

/** A picture of the motif mountains, in one of its compositions. */
export function mountains(press: Press): string {
  return press.random.pick([twinCones, ridges, lake])(press);
}
