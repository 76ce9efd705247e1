import { shade, sheet } from '../backdrop.ts';
import { fade } from '../fade.ts';
import { mix } from '../mix.ts';
import { moved } from '../moved.ts';
import { type Point, pen, xy } from '../pen.ts';
import type { Press } from '../press.ts';

function bee(press: Press, x: number, y: number, size: number, degrees: number): string {
  const { inks } = press;
  const body = pen.blob(
    [
      [-0.95, 0],
      [-0.6, -0.36],
      [0, -0.46],
      [0.5, -0.36],
      [0.72, 0],
      [0.5, 0.36],
      [0, 0.46],
      [-0.6, 0.36],
    ].map(([u = 0, v = 0]): Point => [u * size, v * size]),
  );
  const bands = [-0.66, -0.32, 0.02].map((u) => pen.box(u * size, -size, size * 0.18, size * 2)).join('');
  const wing = (side: number, long: number, turn: number): string => {
    const d = pen.ellipse(-long * size * 0.5, 0, long * size * 0.55, size * 0.24);
    const drawn = press.veil(d, inks.paper, 0.88) + press.stroke(d, inks.key, size * 0.03);
    return moved(drawn, size * 0.2, side * size * 0.3, side * turn);
  };
  return (
    `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(degrees)})">` +
    press.veil(pen.ellipse(size * 0.05, size * 0.2, size * 0.9, size * 0.5), mix(inks.key, inks.bold, 0.3), 0.25) +
    press.stroke(
      pen.curve(xy([size * 0.8, -size * 0.1, size * 1.05, -size * 0.34, size * 1.25, -size * 0.3])) +
        pen.curve(xy([size * 0.8, size * 0.1, size * 1.05, size * 0.34, size * 1.25, size * 0.3])),
      inks.key,
      size * 0.06,
    ) +
    press.solid(pen.disc(size * 0.72, 0, size * 0.29), inks.key) +
    press.solid(body, inks.warm) +
    press.tone(body, inks.bold, fade.across(-size * 0.2, size * 0.7, 0, 0.7)) +
    press.within(body, press.solid(bands, inks.key)) +
    press.solid(pen.disc(size * 0.42, 0, size * 0.31), mix(inks.warm, inks.bold, 0.35)) +
    wing(1, 0.9, -66) +
    wing(-1, 0.9, -66) +
    wing(1, 1.2, -38) +
    wing(-1, 1.2, -38) +
    '</g>'
  );
}

function comb(press: Press): string {
  const { random, inks } = press;
  const r = random.pick([112, 138]);
  const ground =
    inks.mood === 'night' ? inks.ground : random.pick([mix(inks.calm, inks.paper, 0.35), inks.warm, inks.ground]);
  const wax = ground === inks.warm ? mix(inks.warm, inks.paper, 0.5) : inks.warm;
  const fills = [wax, wax, mix(wax, inks.bold, 0.35), mix(inks.bold, inks.warm, 0.35), mix(wax, inks.paper, 0.5)];
  const [cx, cy] = [800 + random.side() * random.between(100, 400), 500 + random.between(-120, 120)];
  const cells: string[] = [];
  for (let row = -1; row < 1000 / (r * 1.5) + 1; row++) {
    for (let column = -1; column < 1600 / (r * 1.73) + 1; column++) {
      const [x, y] = [column * r * 1.73 + (row % 2 === 0 ? 0 : r * 0.866), row * r * 1.5];
      if (Math.hypot((x - cx) * 0.8, y - cy) > 520 + random.between(-110, 110)) continue;
      const hexagon = (radius: number): string =>
        pen.poly(
          [0, 1, 2, 3, 4, 5].map(
            (i) => [x + radius * Math.sin((i * Math.PI) / 3), y + radius * Math.cos((i * Math.PI) / 3)] as const,
          ),
        );
      const fill = random.pick(fills);
      const honey = random.chance(0.5)
        ? press.tone(
            hexagon(r * 0.78),
            mix(inks.bold, inks.key, 0.15),
            fade.linear(x - r * 0.5, y - r * 0.6, x + r * 0.5, y + r * 0.8, 0, 0.8),
          )
        : '';
      cells.push(
        press.solid(hexagon(r * 0.99), mix(inks.bold, inks.key, 0.4)) +
          press.solid(hexagon(r * 0.92), mix(wax, inks.paper, 0.3)) +
          press.solid(hexagon(r * 0.78), fill) +
          honey,
      );
    }
  }
  const places = [
    [0, 0, 150],
    [-420, -210, 92],
    [400, 230, 100],
    [440, -260, 78],
    [-340, 290, 84],
  ] as const;
  const trail = pen.curve(xy([-40, 820, 200, 880, 330, 760, 260, 690, 210, 780, 420, 840, 640, 640, 800, 500]));
  return (
    press.solid(sheet, ground) +
    press.tone(sheet, shade(press, ground), fade.radial(cx, cy, 1000, 0, 0.7)) +
    cells.join('') +
    press.stroke(trail, inks.line, 6, { dash: '2 24' }) +
    places
      .slice(0, random.int(3, 5))
      .map(([x, y, size]) => bee(press, 800 + x, 500 + y, size, random.between(0, 360)))
      .join('')
  );
}

function blossom(press: Press): string {
  const { random, inks } = press;
  const ground =
    inks.mood === 'night' ? inks.ground : random.pick([inks.ground, mix(inks.calm, inks.paper, 0.35), inks.calm]);
  const petal = ground === inks.paper ? inks.bold : random.pick([inks.paper, inks.bold]);
  const flower = (x: number, y: number, r: number): string => {
    const ring = (count: number, long: number, turn: number, fill: string): string =>
      Array.from({ length: count }, (_, i) => {
        const angle = ((i + turn) * 2 * Math.PI) / count;
        const spot = (u: number, v: number): Point => [
          x + r * (u * Math.cos(angle) - v * Math.sin(angle)),
          y + r * (u * Math.sin(angle) + v * Math.cos(angle)),
        ];
        return press.solid(
          pen.blob([spot(0.1, 0), spot(long * 0.6, -0.2), spot(long, 0), spot(long * 0.6, 0.2)]),
          fill,
          true,
        );
      }).join('');
    const heart = pen.disc(x, y, r * 0.34);
    return (
      ring(12, 1, 0.5, shade(press, petal)) +
      ring(12, 0.92, 0, petal) +
      press.solid(heart, inks.warm, true) +
      press.tone(heart, mix(inks.bold, inks.key, 0.3), fade.radial(x - r * 0.1, y - r * 0.1, r * 0.5, 0, 1))
    );
  };
  const stem = (x: number, y: number): string =>
    press.stroke(
      pen.curve([
        [x, y],
        [x + 20, y + 260],
        [x - 30, 1060],
      ]),
      mix(inks.calm, inks.key, ground === inks.calm ? 0.6 : 0.3),
      26,
    );
  const side = random.side();
  const [left, right] = [800 - side * 470, 800 + side * 500];
  const trail = pen.curve([
    [800 + side * 860, 130],
    [800 + side * 560, 90],
    [800 + side * 420, 210],
    [800 + side * 540, 290],
    [800 + side * 560, 170],
    [800 + side * 200, 250],
  ]);
  return (
    press.solid(sheet, ground) +
    press.tone(sheet, shade(press, ground), fade.radial(800, 420, 1000, 0, 0.75)) +
    stem(left, 640) +
    stem(right, 800) +
    stem(800, 620) +
    flower(left, 720, 230) +
    flower(right, 760, 250) +
    flower(800, 600, 390) +
    press.stroke(trail, inks.line, 6, { dash: '2 24' }) +
    bee(press, 800, 470, 235, side < 0 ? random.between(10, 40) : random.between(140, 170)) +
    bee(press, left, 240, 90, random.between(0, 360))
  );
}

/** A picture of the motif bees, in one of its compositions. */
export function bees(press: Press): string {
  return press.random.pick([comb, comb, blossom])(press);
}
