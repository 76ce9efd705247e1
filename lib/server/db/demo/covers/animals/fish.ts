import { shade, sheet } from '../backdrop.ts';
import { fade } from '../fade.ts';
import { mix } from '../mix.ts';
import { type Point, pen, xy } from '../pen.ts';
import type { Press } from '../press.ts';

const outline = (size: number): string =>
  pen.blob(
    [
      [1, 0.02],
      [0.8, -0.17],
      [0.4, -0.32],
      [-0.1, -0.3],
      [-0.6, -0.12],
      [-0.82, -0.07],
      [-0.82, 0.08],
      [-0.6, 0.13],
      [-0.1, 0.3],
      [0.4, 0.32],
      [0.8, 0.18],
    ].map(([u = 0, v = 0]): Point => [u * size, v * size]),
  );

const scaled = (points: readonly Point[], size: number): Point[] => points.map(([x, y]) => [x * size, y * size]);

function smallFish(press: Press, x: number, y: number, size: number, degrees: number, fill: string): string {
  const { inks } = press;
  const tail = pen.poly(scaled(xy([-0.74, 0, -1.2, -0.3, -1.08, 0, -1.2, 0.3]), size));
  const fin = pen.poly(scaled(xy([0.2, -0.28, -0.1, -0.52, -0.3, -0.22]), size));
  return (
    `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(degrees)})">` +
    press.solid(tail + fin, shade(press, fill)) +
    press.solid(outline(size), fill) +
    press.within(outline(size), press.solid(pen.box(-size, 0, size * 2.1, size), mix(fill, inks.paper, 0.4))) +
    press.stroke(pen.arc(size * 0.42, 0, size * 0.12, size * 0.26, -80, 80), shade(press, fill), size * 0.045) +
    press.solid(pen.disc(size * 0.74, -size * 0.05, size * 0.055), inks.key) +
    '</g>'
  );
}

function currents(press: Press, fill: string): string {
  const { random, inks } = press;
  const lines = Array.from({ length: 13 }, (_, i) => {
    const phase = random.between(0, 6);
    return pen.curve(
      Array.from({ length: 14 }, (_, n): Point => [-60 + n * 134, 40 + i * 80 + Math.sin(n * 0.8 + phase) * 22]),
    );
  });
  return (
    press.solid(sheet, fill) +
    press.tone(sheet, mix(fill, inks.key, 0.5), fade.down(200, 1000, 0, 0.85)) +
    press.stroke(lines.join(''), mix(fill, inks.paper, 0.16), 5)
  );
}

function water(press: Press): string {
  const { random, inks } = press;
  return inks.mood === 'night'
    ? inks.ground
    : random.pick([inks.calm, mix(inks.calm, inks.paper, 0.4), mix(inks.calm, inks.key, 0.45)]);
}

function shoal(press: Press): string {
  const { random, inks } = press;
  const fill = water(press);
  const plain = random.pick([
    mix(inks.paper, fill, 0.12),
    mix(inks.calm, inks.paper, fill === inks.calm ? 0.65 : 0.15),
    inks.warm,
  ]);
  const fish: string[] = [];
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 6; column++) {
      const [x, y] = [
        column * 325 + (row % 2) * 162 - 60 + random.between(-22, 22),
        60 + row * 222 + random.between(-18, 18),
      ];
      if (Math.hypot(x - 800, (y - 500) * 1.5) > 290)
        fish.push(smallFish(press, x, y, 118, random.between(-7, 7), plain));
    }
  }
  fish.push(smallFish(press, 790, 500, 210, 180 + random.between(-6, 6), inks.bold));
  return currents(press, fill) + fish.join('');
}

function trout(press: Press): string {
  const { random, inks } = press;
  const fill = water(press);
  const back = fill === inks.calm || inks.mood === 'night' ? inks.bold : random.pick([inks.bold, inks.warm]);
  const size = 560;
  const body = outline(size);
  const scales: string[] = [];
  for (let column = 0; column < 13; column++) {
    for (let row = -4; row <= 4; row++)
      scales.push(pen.arc(-400 + column * 56, row * 48 + (column % 2) * 24, 32, 27, -80, 80));
  }
  const spots = Array.from({ length: 34 }, () =>
    pen.disc(random.between(-350, 230), random.between(-165, 20), random.between(6, 15)),
  );
  const fins =
    pen.blob(scaled(xy([0.3, -0.28, 0.05, -0.56, -0.2, -0.52, -0.26, -0.24]), size)) +
    pen.blob(scaled(xy([0.2, 0.28, 0.02, 0.52, -0.12, 0.46, -0.02, 0.26]), size)) +
    pen.blob(scaled(xy([-0.34, 0.2, -0.5, 0.4, -0.58, 0.34, -0.52, 0.14]), size));
  const tail = pen.blob(scaled(xy([-0.76, 0, -1.02, -0.36, -1.2, -0.4, -1.08, 0, -1.2, 0.4, -1.02, 0.36]), size));
  const head = pen.box(size * 0.52, -300, 400, 600);
  const weeds = Array.from({ length: 9 }, (_, i) => {
    const [x, tall] = [random.between(-20, 1620), random.between(160, 380)];
    return press.stroke(
      pen.curve(xy([x, 1040, x + 30, 1000 - tall * 0.3, x - 26, 1000 - tall * 0.65, x + 20, 1000 - tall])),
      i % 2 === 0 ? mix(inks.key, inks.calm, 0.3) : mix(fill, inks.key, 0.5),
      22,
    );
  });
  const bubbles = Array.from({ length: 9 }, (_, i) =>
    pen.disc(1400 + random.between(-60, 60), 430 - i * 48, random.between(8, 24)),
  );
  const flipped = random.side();
  return (
    currents(press, fill) +
    weeds.join('') +
    `<g transform="translate(${flipped < 0 ? 1600 : 0} 0) scale(${flipped} 1)">` +
    press.stroke(bubbles.join(''), mix(fill, inks.paper, 0.7), 6) +
    `<g transform="translate(840 500) rotate(${random.int(-14, 8)})">` +
    press.solid(fins + tail, shade(press, back)) +
    press.tone(fins + tail, inks.warm, fade.across(-700, 300, 0.8, 0.1)) +
    press.solid(body, back, true) +
    press.within(
      body,
      press.solid(pen.under(xy([-700, 60, -200, 70, 200, 66, 700, 30]), 400), mix(inks.paper, inks.warm, 0.4)) +
        press.stroke(scales.join(''), shade(press, back), 5) +
        press.solid(spots.join(''), inks.key) +
        press.solid(head, mix(back, inks.key, 0.3)),
    ) +
    press.tone(body, inks.key, fade.down(-190, -20, 0.7, 0)) +
    press.stroke(pen.arc(size * 0.5, 0, 60, 150, -78, 78), inks.paper, 9) +
    press.solid(pen.blob(scaled(xy([0.34, 0.08, 0.1, 0.2, 0.02, 0.14, 0.16, 0.06]), size)), inks.warm) +
    press.solid(pen.disc(size * 0.77, -34, 32), inks.paper) +
    press.solid(pen.disc(size * 0.78, -34, 18), inks.key) +
    press.stroke(pen.curve(xy([size * 0.99, 26, size * 0.9, 40, size * 0.83, 34])), inks.key, 8) +
    '</g></g>'
  );
}

/** A picture of the motif fish, in one of its compositions. */
export function fish(press: Press): string {
  return press.random.pick([shoal, trout])(press);
}
