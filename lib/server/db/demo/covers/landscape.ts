import { backdrop, depths, luminary, shade, sheet } from './backdrop.ts';
import { fade } from './fade.ts';
import { mix } from './mix.ts';
import { type Point, pen } from './pen.ts';
import type { Press } from './press.ts';

function ridge(press: Press, level: number, height: number, steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => [
    -40 + (1680 * (i + (i % steps === 0 ? 0 : press.random.between(-0.36, 0.36)))) / steps,
    level - (i % 2 === 0 ? 0.25 : 1) * height * press.random.between(0.35, 1),
  ]);
}

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
    const d = `${pen.line([...ridge(press, level, 300 - i * 32, 9 + i * 2), [1660, level + 230], [-60, level + 230]])}Z`;
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
      pen.line([
        [800 + (n - 16.5) * 42, 440],
        [800 + (n - 16.5) * 170, 1040],
      ]),
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
      `${pen.line([...ridge(press, 480, 190, 10), [1660, 520], [-60, 520]])}Z`,
      depths(press, 3)[0] ?? inks.calm,
      true,
    ) +
    press.solid(
      `${pen.line([...ridge(press, 490, 90, 14), [1660, 540], [-60, 540]])}Z`,
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
          pen.line([
            [x + 12 + i * 24, y + 12],
            [x + 12 + i * 24, y + 166],
          ]),
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

export const landscape = {
  mountains: (press: Press): string => press.random.pick([twinCones, ridges, lake])(press),
  river: (press: Press): string => press.random.pick([valleyRiver, riverFromAbove])(press),
};
