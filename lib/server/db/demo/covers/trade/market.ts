import { backdrop, luminary, shade, sheet } from '../backdrop.ts';
import { fade } from '../fade.ts';
import { mix } from '../mix.ts';
import { type Point, pen, xy } from '../pen.ts';
import type { Press } from '../press.ts';

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
  const crate = pen.poly(xy([x - 8, y, x + width + 8, y, x + width - 6, y + 104, x + 6, y + 104]));
  const wood = mix(inks.warm, inks.paper, 0.35);
  return (
    heap.join('') +
    press.solid(crate, wood, true) +
    press.stroke(
      pen.line(xy([x, y + 36, x + width, y + 36])) + pen.line(xy([x + 3, y + 70, x + width - 3, y + 70])),
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
      [0.25, 0.5, 0.75].map((t) => pen.line(xy([x + width * t, top + 180, x + width * t, top + 260]))).join(''),
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

function stalls(press: Press): string {
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
  const row = random.chance(0.5)
    ? stall(press, -330, 620, 330, other) + stall(press, 1310, 620, 330, other) + stall(press, 330, 940, 210, front)
    : stall(press, 30, 740, 230, front) + stall(press, 830, 740, 260, other);
  return (
    backdrop(press, 420) +
    luminary(press, random.between(450, 1150), 170, 100) +
    press.solid(roofs.join(''), mix(inks.calm, inks.ground, 0.55), true) +
    row
  );
}

/** Open crates seen from above, each full of one kind of fruit. */
function crates(press: Press): string {
  const { random, inks } = press;
  const wood = mix(inks.warm, inks.paper, 0.35);
  const fills = [
    inks.bold,
    inks.warm,
    mix(inks.bold, inks.warm, 0.5),
    inks.calm,
    mix(inks.calm, inks.warm, 0.4),
    mix(inks.bold, inks.key, 0.35),
  ];
  const [columns, rows] = random.pick([
    [4, 3],
    [4, 2],
  ] as const);
  const [width, height] = [1660 / columns, 1060 / rows];
  let order = random.shuffle(fills);
  const boxes = Array.from({ length: columns * rows }, (_, i) => {
    if (i % fills.length === 0) order = random.shuffle(fills);
    const fill = order[i % fills.length] ?? inks.bold;
    const [x, y] = [(i % columns) * width - 30, Math.floor(i / columns) * height - 30];
    const inside = pen.box(x + 30, y + 30, width - 60, height - 60);
    const r = random.pick([44, 54, 66]);
    const centres: Point[] = [];
    for (let line = 0; line * r * 1.7 < height; line++) {
      for (let column = -1; column * r * 2 < width; column++) {
        const jitter = r * 0.07;
        centres.push([
          x + 30 + column * r * 2 + (line % 2) * r + random.between(-jitter, jitter),
          y + 46 + line * r * 1.72 + random.between(-jitter, jitter),
        ]);
      }
    }
    const lit = centres.map(([cx, cy]): Point => [cx - r * 0.1, cy - r * 0.12]);
    const gleams = centres.map(([cx, cy]): Point => [cx - r * 0.34, cy - r * 0.38]);
    return (
      press.solid(pen.box(x + 8, y + 8, width - 16, height - 16), wood, true) +
      press.stroke(pen.box(x + 19, y + 19, width - 38, height - 38), shade(press, wood), 5) +
      press.solid(inside, mix(shade(press, fill), inks.key, 0.6)) +
      press.within(
        inside,
        press.stroke(pen.dots(centres), shade(press, fill), r * 1.96) +
          press.stroke(pen.dots(lit), fill, r * 1.6) +
          press.stroke(pen.dots(gleams), mix(fill, inks.paper, 0.6), r * 0.3),
      ) +
      press.tone(
        inside,
        mix(shade(press, fill), inks.key, 0.4),
        fade.linear(x, y + height * 0.3, x + width, y + height, 0, 0.4),
      )
    );
  });
  return press.solid(sheet, inks.key) + boxes.join('');
}

/** A picture of the motif market, in one of its compositions. */
export function market(press: Press): string {
  return press.random.pick([stalls, stalls, crates])(press);
}
