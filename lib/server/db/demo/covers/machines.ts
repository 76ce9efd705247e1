import { shade, sheet } from './backdrop.ts';
import { fade } from './fade.ts';
import { mix } from './mix.ts';
import { type Point, pen } from './pen.ts';
import type { Press } from './press.ts';

function circuit(press: Press): string {
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
        random.chance(0.55) ? reach : random.between(size + 190 + Math.abs(spread), tilt === 0 && turn % 2 === 0 ? 480 : 800),
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

const letters = (count: number): number[] => Array.from({ length: count }, () => 1);

/** The widths of the keys of each row, in keys; a row is 13 wide. */
const layout = [
  [...letters(11), 2],
  [1.5, ...letters(10), 1.5],
  [1.75, ...letters(9), 2.25],
  [2.25, ...letters(9), 1.75],
  [1.25, 1.25, 1.25, 5.5, 1.25, 1.25, 1.25],
];

function keyboard(press: Press): string {
  const { random, inks } = press;
  const desk =
    inks.mood === 'night'
      ? inks.ground
      : random.pick([inks.bold, inks.calm, mix(inks.calm, inks.paper, 0.4), inks.warm]);
  const cap = random.pick([inks.paper, inks.key, mix(inks.calm, inks.paper, 0.45)]);
  const accents = desk === inks.bold ? [inks.warm, inks.calm] : [inks.bold, inks.warm];
  const base = cap === inks.key ? mix(inks.calm, inks.paper, 0.3) : mix(inks.key, inks.calm, 0.15);
  const size = random.pick([122, 150]);
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
    `<g transform="translate(800 500) rotate(${random.pick([-18, -10, 12, 22])})">` +
    `<g transform="translate(18 34)">${press.solid(body, mix(shade(press, desk), inks.key, 0.5))}</g>` +
    press.solid(body, base) +
    keys.join('') +
    '</g>'
  );
}

function soundBars(press: Press): string {
  const { random, inks } = press;
  const count = random.pick([36, 48]);
  const [a, b, c] = [random.between(0.16, 0.3), random.between(0.5, 0.9), random.between(0, 6)];
  const heights = Array.from({ length: count }, (_, i) => {
    const envelope = Math.exp(-(((i - count / 2) / (count * 0.3)) ** 2));
    return 22 + 360 * envelope * (0.35 + 0.65 * Math.abs(Math.sin(i * a + c) * Math.cos(i * b)));
  });
  const step = 1440 / count;
  const pills = (shift: number, scale: number): string =>
    heights
      .map((tall, i) => pen.pill(80 + i * step + shift, 500 - tall * scale, step * 0.62, tall * scale * 2, step * 0.31))
      .join('');
  const all = pills(0, 1);
  return (
    press.solid(sheet, inks.ground) +
    press.tone(
      sheet,
      inks.mood === 'night' ? mix(inks.ground, inks.calm, 0.6) : mix(inks.ground, inks.calm, 0.4),
      fade.radial(800, 500, 750, 0.9, 0),
    ) +
    press.solid(pills(step * 0.3, 1.14), mix(inks.ground, inks.calm, 0.75)) +
    press.solid(all, inks.bold, true) +
    press.tone(all, inks.warm, fade.radial(800, 500, 420, 1, 0)) +
    press.stroke(
      pen.line([
        [-20, 500],
        [1620, 500],
      ]),
      inks.line,
      4,
    )
  );
}

function pulseLines(press: Press): string {
  const { random, inks } = press;
  const [from, to] = random.pick([
    [inks.paper, inks.bold],
    [inks.warm, inks.bold],
    [mix(inks.calm, inks.paper, 0.4), inks.warm],
  ] as const);
  const lines = Array.from({ length: 24 }, (_, row) => {
    const y = 250 + row * 29;
    const points = Array.from({ length: 41 }, (_, i): Point => {
      const bump = Math.exp(-(((i - 20) / 7) ** 2));
      return [-40 + i * 42, y - bump * random.between(0, 1) ** 1.5 * 175 - random.between(0, 5)];
    });
    return (
      press.solid(
        pen.under(points, y + 60),
        mix(inks.mood === 'night' ? inks.ground : inks.key, inks.calm, 0.12 + row * 0.006),
      ) + press.stroke(pen.curve(points), mix(from, to, row / 23), 6)
    );
  });
  const field = mix(inks.mood === 'night' ? inks.ground : inks.key, inks.calm, 0.12);
  return (
    press.solid(sheet, field) +
    press.tone(sheet, mix(field, inks.calm, 0.5), fade.radial(800, 480, 800, 0.85, 0)) +
    lines.join('')
  );
}

function radialBars(press: Press): string {
  const { random, inks } = press;
  const count = 96;
  const [a, b] = [random.int(3, 6), random.int(7, 13)];
  const phase = random.between(0, 6);
  const bar = (i: number, base: number, scale: number): string => {
    const angle = (i * 2 * Math.PI) / count;
    const tall =
      (50 + 110 * Math.abs(Math.sin(angle * a + phase)) + 60 * Math.abs(Math.cos(angle * b)) + random.between(0, 34)) *
      scale;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return pen.line([
      [800 + base * c, 500 + base * s],
      [800 + (base + tall) * c, 500 + (base + tall) * s],
    ]);
  };
  const ring = (base: number, scale: number, every: number): string =>
    Array.from({ length: count }, (_, i) => (i % every === 0 ? bar(i, base, scale) : '')).join('');
  const disc = pen.disc(800, 500, 170);
  return (
    press.solid(sheet, inks.ground) +
    press.tone(
      sheet,
      mix(inks.ground, inks.mood === 'night' ? inks.calm : inks.warm, 0.6),
      fade.radial(800, 500, 850, 0.95, 0),
    ) +
    press.stroke(
      [520, 600, 690, 790, 900].map((r) => pen.disc(800, 500, r)).join(''),
      mix(inks.ground, inks.calm, 0.5),
      5,
    ) +
    press.stroke(ring(228, 1.05, 1), inks.calm, 11) +
    press.stroke(ring(222, 0.62, 1), inks.bold, 11) +
    press.stroke(ring(222, 0.28, 2), inks.warm, 11) +
    press.solid(disc, inks.bold, true) +
    press.tone(disc, inks.warm, fade.linear(700, 380, 880, 640, 0.9, 0)) +
    press.solid(pen.disc(800, 500, 34), inks.paper)
  );
}

export const machines = {
  circuit,
  keyboard,
  waveform: (press: Press): string => press.random.pick([soundBars, pulseLines, radialBars])(press),
};
