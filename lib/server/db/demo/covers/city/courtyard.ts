import { backdrop, luminary, shade, sheet } from '../backdrop.ts';
import { fade } from '../fade.ts';
import { mix } from '../mix.ts';
import { type Point, pen, xy } from '../pen.ts';
import type { Press } from '../press.ts';

function archedCourtyard(press: Press): string {
  const { random, inks } = press;
  const wall = random.pick([inks.warm, mix(inks.bold, inks.warm, 0.55), mix(inks.paper, inks.warm, 0.4)]);
  const opening = pen.arch(330, 110, 940, 1000);
  const windows: string[] = [];
  const shutters: string[] = [];
  for (const y of [330, 520]) {
    for (const x of [420, 570, 950, 1100]) {
      windows.push(pen.arch(x, y, 66, 118));
      shutters.push(pen.box(x - 32, y + 20, 28, 98) + pen.box(x + 70, y + 20, 28, 98));
    }
  }
  const trunk = pen.poly(xy([780, 850, 792, 560, 812, 560, 830, 850]));
  const leaves = Array.from({ length: 13 }, (_, i) => {
    const angle = i * 2.4;
    return pen.disc(
      802 + Math.cos(angle) * 34 * Math.sqrt(i),
      480 + Math.sin(angle) * 28 * Math.sqrt(i),
      random.between(52, 82),
    );
  }).join('');
  const crown = mix(inks.calm, inks.key, 0.25);
  const rope: Point[] = xy([380, 640, 540, 690, 700, 660, 860, 690, 1040, 690, 1220, 640]);
  const laundry = [470, 560, 640, 960, 1050, 1130].map((x) =>
    press.solid(pen.box(x, 672, 56, random.between(70, 110)), random.pick([inks.bold, inks.paper, inks.calm]), true),
  );
  const floor = pen.poly(xy([200, 1040, 420, 830, 1180, 830, 1400, 1040]));
  const tiles = Array.from({ length: 11 }, (_, i) =>
    pen.line(xy([800 + (i - 5) * 70, 830, 800 + (i - 5) * 150, 1040])),
  );
  const inner =
    backdrop(press, 420) +
    luminary(press, random.pick([560, 1040]), 230, 90) +
    press.solid(pen.box(300, 290, 1000, 600), wall) +
    press.tone(pen.box(300, 290, 1000, 600), shade(press, wall), fade.linear(600, 300, 1250, 850, 0, 0.8)) +
    press.solid(pen.box(300, 270, 1000, 30), inks.bold, true) +
    press.solid(shutters.join(''), inks.calm) +
    press.solid(windows.join(''), inks.key) +
    press.solid(floor, mix(wall, inks.paper, 0.55)) +
    press.stroke(tiles.join(''), shade(press, wall), 4) +
    press.solid(trunk, inks.key) +
    press.solid(leaves, crown, true) +
    press.tone(leaves, mix(inks.calm, inks.paper, 0.4), fade.linear(720, 360, 860, 560, 0.9, 0)) +
    press.stroke(pen.curve(rope), inks.key, 3) +
    laundry.join('');
  const frame = mix(inks.key, inks.calm, 0.12);
  const stones = Array.from({ length: 19 }, (_, i): Point[] => {
    const angle = Math.PI + (Math.PI * i) / 18;
    return [480, 560].map((r): Point => [800 + r * Math.cos(angle), 580 + r * Math.sin(angle)]);
  });
  return (
    press.solid(sheet, frame) +
    press.tone(sheet, mix(frame, inks.calm, 0.45), fade.radial(800, 560, 900, 0.8, 0)) +
    press.within(opening, inner) +
    press.stroke(opening, mix(inks.key, inks.warm, 0.7), 9) +
    press.stroke(stones.map((joint) => pen.line(joint)).join(''), mix(frame, inks.warm, 0.3), 5)
  );
}

type Wall = { corners: readonly [Point, Point, Point, Point]; fill: string; rows: number; columns: number };

/** A wall in perspective with its windows; corners run along the near edge, then back along the far one. */
function wall(press: Press, { corners: [a, b, c, d], fill, rows, columns }: Wall): string {
  const { random, inks } = press;
  const spot = (u: number, v: number): Point => {
    const depth = 1 - (1 - v) ** 1.5;
    const [nx, ny] = [a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u];
    const [fx, fy] = [d[0] + (c[0] - d[0]) * u, d[1] + (c[1] - d[1]) * u];
    return [nx + (fx - nx) * depth, ny + (fy - ny) * depth];
  };
  const panes = (lit: boolean): string => {
    let paths = '';
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        if (random.chance(0.25) !== lit) continue;
        const [u, v, wide, tall] = [(column + 0.26) / columns, (row + 0.3) / rows, 0.48 / columns, 0.5 / rows];
        paths += pen.poly([spot(u, v), spot(u + wide, v), spot(u + wide, v + tall), spot(u, v + tall)]);
      }
    }
    return paths;
  };
  const ledges = Array.from({ length: rows }, (_, row) =>
    pen.line([spot(0, (row + 0.92) / rows), spot(1, (row + 0.92) / rows)]),
  );
  const face = pen.poly([a, b, c, d]);
  return (
    press.solid(face, fill) +
    press.tone(face, shade(press, fill), fade.radial(800, 500, 950, 0, 0.95)) +
    press.stroke(ledges.join(''), shade(press, fill), 7) +
    press.solid(panes(false), inks.key) +
    press.solid(panes(true), inks.mood === 'night' ? inks.warm : mix(inks.calm, inks.paper, 0.6))
  );
}

function lookingUp(press: Press): string {
  const { random, inks } = press;
  const [x, y] = [random.between(720, 880), random.between(440, 560)];
  const [l, r, t, b] = [x - 330, x + 330, y - 205, y + 205];
  const fills = random.shuffle([
    inks.bold,
    inks.warm,
    mix(inks.bold, inks.warm, 0.5),
    mix(inks.calm, inks.paper, 0.25),
  ]);
  const fill = (i: number): string => fills[i] ?? inks.warm;
  const sky = pen.box(l, t, r - l, b - t);
  const blue = inks.mood === 'night' ? inks.ground : mix(inks.calm, inks.paper, 0.55);
  const rope = pen.curve(xy([l + 30, y + 40, x - 60, y + 75, x + 80, y + 60, r - 30, y - 10]));
  const bird = pen.curve(xy([x - 90, y - 70, x - 50, y - 100, x - 12, y - 62, x + 32, y - 108, x + 80, y - 84]));
  return (
    press.solid(sheet, inks.key) +
    wall(press, {
      corners: [
        [-20, -20],
        [1620, -20],
        [r, t],
        [l, t],
      ],
      fill: fill(0),
      rows: 4,
      columns: 7,
    }) +
    wall(press, {
      corners: [
        [1620, -20],
        [1620, 1020],
        [r, b],
        [r, t],
      ],
      fill: fill(1),
      rows: 4,
      columns: 5,
    }) +
    wall(press, {
      corners: [
        [1620, 1020],
        [-20, 1020],
        [l, b],
        [r, b],
      ],
      fill: fill(2),
      rows: 4,
      columns: 7,
    }) +
    wall(press, {
      corners: [
        [-20, 1020],
        [-20, -20],
        [l, t],
        [l, b],
      ],
      fill: fill(3),
      rows: 4,
      columns: 5,
    }) +
    press.solid(sky, blue) +
    press.tone(sky, inks.paper, fade.linear(l, b, r, t, 0.9, 0.1)) +
    press.within(sky, luminary(press, random.chance(0.5) ? l + 90 : r - 90, t + 70, 64)) +
    press.stroke(sky, inks.key, 14) +
    press.stroke(rope, inks.key, 3) +
    press.solid([-90, -30, 60, 120].map((shift) => pen.box(x + shift, y + 58, 34, 58)).join(''), inks.paper, true) +
    press.stroke(bird, inks.mood === 'night' ? inks.paper : inks.key, 13)
  );
}

/** A picture of the motif courtyard, in one of its compositions. */
export function courtyard(press: Press): string {
  return press.random.pick([archedCourtyard, lookingUp])(press);
}
