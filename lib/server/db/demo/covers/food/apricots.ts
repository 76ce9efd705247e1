import { luminary, shade, sheet } from '../backdrop.ts';
import { fade } from '../fade.ts';
import { mix } from '../mix.ts';
import { moved } from '../moved.ts';
import { type Point, pen, xy } from '../pen.ts';
import type { Press } from '../press.ts';

function leaf(press: Press, x: number, y: number, size: number, degrees: number): string {
  const { inks } = press;
  const half = pen.blob([
    [0, 0],
    [size * 0.35, -size * 0.26],
    [size * 0.75, -size * 0.2],
    [size * 1.05, 0],
    [size * 0.75, size * 0.2],
    [size * 0.35, size * 0.26],
  ]);
  const green = mix(inks.calm, inks.key, inks.mood === 'night' ? 0 : 0.25);
  return (
    `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(degrees)})">` +
    press.solid(half, green, true) +
    press.within(half, press.solid(pen.box(0, 0, size * 1.2, size), mix(green, inks.key, 0.35))) +
    press.stroke(pen.line(xy([-size * 0.2, 0, size * 0.9, 0])), mix(green, inks.paper, 0.5), size * 0.025) +
    '</g>'
  );
}

function apricot(press: Press, x: number, y: number, r: number): string {
  const { random, inks } = press;
  const fill = mix(inks.warm, inks.bold, random.between(0.25, 0.5));
  const body = pen.blob([
    [0, -r * 0.9],
    [r * 0.55, -r * 0.93],
    [r * 0.98, -r * 0.3],
    [r * 0.85, r * 0.55],
    [r * 0.1, r * 0.98],
    [-r * 0.75, r * 0.62],
    [-r * 0.98, -r * 0.2],
    [-r * 0.6, -r * 0.88],
  ]);
  const seam = pen.curve(xy([0, -r * 0.88, r * 0.3, -r * 0.3, r * 0.3, r * 0.4, r * 0.08, r * 0.95]));
  return (
    `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${random.int(-50, 50)})">` +
    press.solid(body, fill, true) +
    press.tone(body, inks.bold, fade.linear(-r * 0.3, -r * 0.2, r * 0.8, r * 0.8, 0, 0.95)) +
    press.stroke(seam, mix(inks.bold, inks.key, 0.2), r * 0.05) +
    press.solid(pen.ellipse(-r * 0.45, -r * 0.42, r * 0.16, r * 0.1), mix(fill, inks.paper, 0.7)) +
    '</g>'
  );
}

function halved(press: Press, x: number, y: number, r: number): string {
  const { random, inks } = press;
  const flesh = pen.disc(0, 0, r * 0.9);
  const stone = pen.blob([
    [0, -r * 0.46],
    [r * 0.32, -r * 0.16],
    [r * 0.3, r * 0.26],
    [0, r * 0.46],
    [-r * 0.3, r * 0.26],
    [-r * 0.32, -r * 0.16],
  ]);
  return (
    `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${random.int(-60, 60)})">` +
    press.solid(pen.disc(0, 0, r), mix(inks.bold, inks.warm, 0.35), true) +
    press.solid(flesh, mix(inks.warm, inks.paper, 0.25)) +
    press.tone(flesh, mix(inks.warm, inks.bold, 0.5), fade.radial(0, 0, r * 0.9, 0.9, 0)) +
    press.solid(stone, mix(inks.bold, inks.key, 0.45)) +
    press.stroke(pen.curve(xy([0, -r * 0.4, r * 0.08, 0, 0, r * 0.4])), mix(inks.bold, inks.warm, 0.4), r * 0.04) +
    '</g>'
  );
}

function ground(press: Press): string {
  const { random, inks } = press;
  return inks.mood === 'night'
    ? inks.ground
    : random.pick([
        mix(inks.calm, inks.paper, 0.45),
        mix(inks.calm, inks.paper, 0.25),
        inks.mood === 'day' ? inks.paper : inks.ground,
      ]);
}

function branch(press: Press): string {
  const { random, inks } = press;
  const fill = ground(press);
  const twig: Point[] = xy([-60, 180, 300, 250, 640, 230, 960, 320, 1300, 300, 1660, 400]);
  const hung = [
    [330, 480, 150],
    [620, 600, 176],
    [930, 520, 168],
    [1240, 610, 158],
  ].map(([x = 0, y = 0, r = 1]) => [x + random.between(-24, 24), y + random.between(-30, 30), r] as const);
  const stems = hung.map(([x, y, r]) =>
    pen.curve(xy([x + 30, 260 + (x - 300) * 0.07, x + 10, y - r * 1.1, x, y - r * 0.7])),
  );
  const leaves = Array.from({ length: 13 }, (_, i) =>
    leaf(
      press,
      60 + i * 122,
      230 + i * 8,
      random.between(130, 200),
      i % 2 === 0 ? random.between(-110, -30) : random.between(40, 110),
    ),
  );
  const flipped = random.chance(0.5) ? ' transform="translate(1600 0) scale(-1 1)"' : '';
  return (
    press.solid(sheet, fill) +
    press.tone(
      sheet,
      inks.mood === 'night' ? mix(fill, inks.calm, 0.5) : mix(fill, inks.paper, 0.6),
      fade.radial(800, 520, 800, 0.9, 0),
    ) +
    (random.chance(0.5) ? luminary(press, random.between(650, 950), 420, 270) : '') +
    `<g${flipped}>` +
    press.stroke(pen.curve(twig), inks.mood === 'night' ? mix(inks.bold, inks.key, 0.5) : inks.key, 22) +
    leaves.join('') +
    press.stroke(stems.join(''), inks.mood === 'night' ? mix(inks.bold, inks.key, 0.5) : inks.key, 9) +
    hung.map(([x, y, r]) => apricot(press, x, y, r)).join('') +
    '</g>'
  );
}

function bowl(press: Press): string {
  const { random, inks } = press;
  const fill = ground(press);
  const dish = pen.poly([...pen.arcPoints(800, 590, 430, 290, 0, 180)]);
  const glaze =
    random.pick([inks.calm, inks.paper, inks.bold]) === inks.paper ? inks.paper : mix(inks.calm, inks.key, 0.3);
  const band = Array.from({ length: 15 }, (_, i) =>
    pen.poly(xy([395 + i * 56, 640, 423 + i * 56, 690, 451 + i * 56, 640])),
  );
  const heap = [
    [520, 545, 120],
    [1080, 545, 120],
    [700, 470, 132],
    [900, 470, 132],
    [640, 560, 126],
    [960, 560, 126],
    [800, 330, 126],
    [800, 545, 138],
  ];
  const counter = pen.box(-20, 800, 1640, 240);
  return (
    press.solid(sheet, fill) +
    press.tone(
      sheet,
      inks.mood === 'night' ? mix(fill, inks.calm, 0.6) : mix(fill, inks.warm, 0.7),
      fade.down(100, 800, 0, 0.8),
    ) +
    press.solid(counter, inks.mood === 'night' ? inks.key : mix(inks.calm, inks.key, 0.45)) +
    leaf(press, 640, 380, 200, -150) +
    leaf(press, 950, 360, 210, -30) +
    heap.map(([x = 0, y = 0, r = 1]) => apricot(press, x, y, r)).join('') +
    press.solid(pen.ellipse(800, 870, 330, 30), mix(inks.key, inks.calm, 0.15)) +
    press.solid(pen.poly(xy([680, 850, 920, 850, 950, 890, 650, 890])), glaze) +
    press.solid(dish, glaze, true) +
    press.within(
      dish,
      press.solid(band.join('') + pen.box(300, 622, 1000, 12), glaze === inks.paper ? inks.calm : inks.paper),
    ) +
    press.tone(dish, mix(glaze, inks.key, 0.7), fade.across(760, 1240, 0, 0.85)) +
    halved(press, 330, 850, 92) +
    apricot(press, 1290, 850, 96)
  );
}

function scattered(press: Press): string {
  const { random } = press;
  const fill = ground(press);
  const kinds = [apricot, apricot, apricot, halved, halved].map(
    (draw, i) => `<g id="fruit${i}">${draw(press, 0, 0, 124)}</g>`,
  );
  const pieces: string[] = [];
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 5; column++) {
      const [x, y] = [column * 352 + (row % 2) * 176 + 10, row * 296 + 56];
      const [kind, turn] = [random.int(0, 4), random.between(0, 360)];
      const stalk = kind < 3 ? leaf(press, x, y - 70, 110, turn) : '';
      const fruit = moved(`<use href="#fruit${kind}"/>`, x, y, random.between(-40, 40));
      pieces.push(leaf(press, x + 155, y + 130, 130, turn) + stalk + fruit);
    }
  }
  const light = press.tone(sheet, shade(press, fill), fade.linear(400, 200, 1600, 1000, 0, 0.5));
  return `${press.solid(sheet, fill)}${light}<defs>${kinds.join('')}</defs>${pieces.join('')}`;
}

/** A picture of the motif apricots, in one of its compositions. */
export function apricots(press: Press): string {
  return press.random.pick([branch, bowl, scattered])(press);
}
