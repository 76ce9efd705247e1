import { backdrop, luminary, shade, sheet } from './backdrop.ts';
import { fade } from './fade.ts';
import { mix } from './mix.ts';
import { type Point, pen } from './pen.ts';
import type { Press } from './press.ts';

/** Values that wander from low to high, as shares of the full height. */
function series(press: Press, count: number): number[] {
  const { random } = press;
  let value = random.between(0.2, 0.4);
  const drift = random.pick([0.05, 0.05, -0.005]);
  return Array.from({ length: count }, () => {
    value = Math.min(Math.max(value + drift + random.between(-0.12, 0.13), 0.12), 0.95);
    return value;
  });
}

function graphPaper(press: Press): string {
  const { inks } = press;
  const lines: string[] = [];
  for (let x = 0; x <= 1600; x += 80)
    lines.push(
      pen.line([
        [x, -20],
        [x, 1020],
      ]),
    );
  for (let y = 20; y <= 1000; y += 80)
    lines.push(
      pen.line([
        [-20, y],
        [1620, y],
      ]),
    );
  return press.solid(sheet, inks.ground) + press.stroke(lines.join(''), mix(inks.ground, inks.calm, 0.3), 2.5);
}

function bars(press: Press): string {
  const { random, inks } = press;
  const count = random.int(8, 11);
  const step = 1240 / count;
  const values = series(press, count);
  const columns = values.map((value, i) => {
    const [x, tall] = [180 + i * step, value * 640];
    const fill = i === count - 1 ? inks.bold : i % 3 === 1 ? mix(inks.calm, inks.key, 0.25) : inks.calm;
    const body = pen.box(x + step * 0.1, 850 - tall, step * 0.66, tall);
    return (
      press.solid(body, fill, true) +
      press.tone(body, i === count - 1 ? inks.warm : mix(inks.calm, inks.key, 0.7), fade.down(850 - tall, 850, 0, 0.85))
    );
  });
  const trend = series(press, count).map((value, i): Point => [180 + (i + 0.43) * step, 740 - value * 560]);
  return (
    graphPaper(press) +
    luminary(press, random.between(500, 1100), 400, 280) +
    columns.join('') +
    press.solid(pen.box(140, 850, 1320, 14), inks.line) +
    press.stroke(pen.line(trend), inks.line, 11) +
    press.solid(trend.map(([x, y]) => pen.disc(x, y, 22)).join(''), inks.line) +
    press.solid(trend.map(([x, y]) => pen.disc(x, y, 11)).join(''), inks.warm)
  );
}

function strata(press: Press): string {
  const { random, inks } = press;
  const fills = [mix(inks.calm, inks.paper, 0.35), inks.warm, inks.calm, inks.bold, mix(inks.key, inks.calm, 0.15)];
  const rise = random.pick([16, 26, -4]);
  const layers = fills.map((fill, i) => {
    const points = series(press, 13).map(
      (value, n): Point => [-40 + n * 140, 400 + i * 130 - value * 300 - n * rise + rise * 4 + random.between(-28, 28)],
    );
    const d = `${pen.line(points)}L1640 1040L-40 1040Z`;
    const lowest = Math.max(...points.map(([, y]) => y));
    const band = `${pen.line(points)}L1640 ${lowest + 200}L-40 ${lowest + 200}Z`;
    const tone = press.tone(band, shade(press, fill), fade.down(300 + i * 100, 600 + i * 120, 0, 0.8));
    const pins = i % 2 === 1 ? press.solid(points.map(([x, y]) => pen.disc(x, y, 17)).join(''), inks.paper) : '';
    return press.solid(d, fill, true) + tone + press.stroke(pen.line(points), inks.paper, i % 2 === 1 ? 9 : 5) + pins;
  });
  const guides = Array.from({ length: 11 }, (_, i) =>
    pen.line([
      [100 + i * 140, 60],
      [100 + i * 140, 1000],
    ]),
  );
  return (
    graphPaper(press) +
    layers.join('') +
    press.stroke(guides.join(''), inks.paper, 2).replace('<path', '<path opacity=".45"')
  );
}

function rings(press: Press): string {
  const { random, inks } = press;
  const fills = random.shuffle([
    inks.bold,
    inks.warm,
    inks.calm,
    mix(inks.calm, inks.key, 0.55),
    mix(inks.calm, inks.paper, 0.5),
  ]);
  const shares = fills.map(() => random.between(0.6, 1.8));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const [cx, cy, r] = [800, 500, 370];
  let start = random.between(0, 360);
  const wedges = fills.map((fill, i) => {
    const [from, to] = [start, start + ((shares[i] ?? 1) / total) * 360];
    start = to;
    const middle = (((from + to) / 2) * Math.PI) / 180;
    const push = i === 0 ? 60 : 8;
    const [x, y] = [cx + Math.cos(middle) * push, cy + Math.sin(middle) * push];
    const outer = r + (i % 2) * 34;
    const d = pen.poly([...pen.arcPoints(x, y, outer, outer, from, to), ...pen.arcPoints(x, y, 165, 165, to, from)]);
    return press.solid(d, fill, true) + press.tone(d, shade(press, fill), fade.radial(x, y, outer, 0.95, 0));
  });
  const ticks = Array.from({ length: 60 }, (_, i) => {
    const angle = (i * Math.PI) / 30;
    return pen.line(
      [446, i % 5 === 0 ? 476 : 462].map(
        (radius): Point => [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)],
      ),
    );
  });
  return graphPaper(press) + press.stroke(ticks.join(''), inks.line, 4) + wedges.join('');
}

function produce(press: Press, x: number, y: number, width: number, fill: string): string {
  const { random, inks } = press;
  const r = random.pick([23, 28, 34]);
  const heap = [2, 1, 0].map((row) => {
    let balls = '';
    for (let px = x + r + row * r * 0.9; px <= x + width - r * 0.9 - row * r * 0.9; px += r * 1.75) {
      balls += pen.disc(px, y - r * 0.3 - row * r * 1.15, r);
    }
    return balls === '' ? '' : press.solid(balls, fill) + press.stroke(balls, shade(press, fill), 4);
  });
  const crate = pen.poly([
    [x - 8, y],
    [x + width + 8, y],
    [x + width - 6, y + 104],
    [x + 6, y + 104],
  ]);
  const wood = mix(inks.warm, inks.paper, 0.35);
  return (
    heap.join('') +
    press.solid(crate, wood, true) +
    press.stroke(
      pen.line([
        [x, y + 36],
        [x + width, y + 36],
      ]) +
        pen.line([
          [x + 3, y + 70],
          [x + width - 3, y + 70],
        ]),
      shade(press, wood),
      6,
    )
  );
}

function stall(press: Press, x: number, width: number, top: number, fill: string): string {
  const { random, inks } = press;
  const stripes = Math.max(4, Math.round(width / 90));
  const step = width / stripes;
  const awning = Array.from({ length: stripes }, (_, i) => {
    const left = x + i * step;
    const inset = (n: number): number => x + width * 0.08 + (n * (width * 0.84)) / stripes;
    return pen.poly([
      [inset(i), top],
      [inset(i + 1), top],
      [left + step, top + 170],
      ...pen.arcPoints(left + step / 2, top + 170, step / 2, step * 0.42, 0, 180),
    ]);
  });
  const striped = awning.filter((_, i) => i % 2 === 0).join('');
  const fills = random.shuffle([
    inks.bold,
    inks.warm,
    mix(inks.bold, inks.warm, 0.5),
    inks.calm,
    mix(inks.calm, inks.warm, 0.4),
  ]);
  const counts = Math.max(2, Math.round(width / 230));
  const wide = (width - 60) / counts;
  const crates = [640, 800].map((y, row) =>
    Array.from({ length: counts }, (_, i) =>
      produce(press, x + 36 + i * wide, y, wide - 24, fills[(i + row * 2) % fills.length] ?? inks.bold),
    ).join(''),
  );
  const bulbs = Array.from({ length: 3 }, (_, i) => pen.disc(x + width * (0.25 + i * 0.25), top + 270, 17));
  const back = pen.box(x + 20, top + 60, width - 40, 900);
  return (
    press.solid(back, mix(inks.key, inks.calm, 0.18)) +
    press.tone(back, mix(inks.key, inks.warm, 0.55), fade.radial(x + width / 2, top + 290, width * 0.5, 0.8, 0)) +
    press.stroke(
      [0.25, 0.5, 0.75]
        .map((t) =>
          pen.line([
            [x + width * t, top + 180],
            [x + width * t, top + 260],
          ]),
        )
        .join(''),
      inks.paper,
      3,
    ) +
    press.solid(bulbs.join(''), inks.warm) +
    press.solid(pen.box(x + 14, top + 100, 18, 900) + pen.box(x + width - 32, top + 100, 18, 900), inks.paper) +
    crates.join('') +
    press.solid(pen.box(x + 10, 904, width - 20, 140), fill) +
    press.solid(awning.join(''), inks.paper, true) +
    press.solid(striped, fill) +
    press.tone(awning.join(''), shade(press, fill), fade.down(top + 70, top + 240, 0, 0.6))
  );
}

function market(press: Press): string {
  const { random, inks } = press;
  const front = random.pick([inks.bold, inks.calm]);
  const other = front === inks.bold ? inks.calm : inks.bold;
  const roofs = Array.from({ length: 9 }, (_, i) =>
    pen.poly([
      [i * 190 - 60, 1000],
      [i * 190 - 60, random.between(240, 330)],
      [i * 190 + 35, random.between(150, 220)],
      [i * 190 + 130, random.between(240, 330)],
      [i * 190 + 130, 1000],
    ]),
  );
  const stalls = random.chance(0.5)
    ? stall(press, -330, 620, 330, other) + stall(press, 1310, 620, 330, other) + stall(press, 330, 940, 210, front)
    : stall(press, 30, 740, 230, front) + stall(press, 830, 740, 260, other);
  return (
    backdrop(press, 420) +
    luminary(press, random.between(450, 1150), 170, 100) +
    press.solid(roofs.join(''), mix(inks.calm, inks.ground, 0.55), true) +
    stalls
  );
}

export const trade = {
  chart: (press: Press): string => press.random.pick([bars, strata, rings])(press),
  market,
};
