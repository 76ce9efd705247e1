import { shade, sheet } from '../backdrop.ts';
import { fade } from '../fade.ts';
import { mix } from '../mix.ts';
import { type Point, pen, xy } from '../pen.ts';
import type { Press } from '../press.ts';

/** A turned piece, given as half widths and heights from the foot up, mirrored about its middle. */
function turned(x: number, foot: number, size: number, profile: readonly Point[]): string {
  const right = profile.map(([half, up]): Point => [x + half * size, foot - up * size]);
  const left = profile.map(([half, up]): Point => [x - half * size, foot - up * size]);
  return pen.poly([...right, ...left.reverse()]);
}

const base: readonly Point[] = xy([0.46, 0, 0.46, 0.12, 0.4, 0.18, 0.36, 0.28, 0.28, 0.36]);

const collar: readonly Point[] = xy([0.2, 1, 0.32, 1.04, 0.32, 1.12, 0.22, 1.15]);

function piece(kind: string, x: number, foot: number, size: number): string {
  const disc = (up: number, r: number): string => pen.disc(x, foot - up * size, r * size);
  if (kind === 'pawn')
    return turned(x, foot, size, [...base, [0.16, 0.8], [0.26, 0.86], [0.26, 0.92], [0.14, 0.95]]) + disc(1.12, 0.25);
  if (kind === 'bishop')
    return (
      turned(x, foot, size, [...base, [0.15, 0.9], ...collar, [0.27, 1.36], [0.14, 1.62], [0.05, 1.7]]) +
      disc(1.74, 0.08)
    );
  if (kind === 'rook') {
    const top = foot - 1.46 * size;
    const teeth = [-0.34, -0.09, 0.16]
      .map((u) => pen.box(x + u * size, top - 0.16 * size, 0.18 * size, 0.2 * size))
      .join('');
    return turned(x, foot, size, [...base, [0.22, 1], [0.34, 1.12], [0.34, 1.46]]) + teeth;
  }
  if (kind === 'queen') {
    const crown = [
      [0.24, 1.4],
      [0.4, 1.7],
      [0.23, 1.56],
      [0.17, 1.76],
      [0.06, 1.58],
    ] as const;
    return (
      turned(x, foot, size, [...base, [0.15, 0.9], ...collar, ...crown, [0, 1.62]]) +
      disc(1.76, 0.1) +
      [-0.4, -0.17, 0.17, 0.4]
        .map((u) => pen.disc(x + u * size, foot - (Math.abs(u) > 0.3 ? 1.72 : 1.78) * size, 0.05 * size))
        .join('')
    );
  }
  if (kind === 'knight') {
    const spot = ([u, up]: Point): Point => [x + u * size, foot - up * size];
    const head = (
      [
        [-0.3, 0.34],
        [-0.26, 0.7],
        [-0.08, 0.96],
        [-0.3, 0.9],
        [-0.44, 1.02],
        [-0.52, 0.9],
        [-0.62, 1.02],
        [-0.42, 1.34],
        [-0.22, 1.56],
        [-0.16, 1.74],
        [-0.02, 1.6],
        [0.22, 1.46],
        [0.38, 1.14],
        [0.4, 0.7],
        [0.34, 0.34],
      ] as const
    ).map(spot);
    return turned(x, foot, size, base) + pen.poly(head);
  }
  const cross =
    pen.box(x - 0.05 * size, foot - 2.06 * size, 0.1 * size, 0.34 * size) +
    pen.box(x - 0.15 * size, foot - 1.98 * size, 0.3 * size, 0.1 * size);
  return turned(x, foot, size, [...base, [0.16, 0.95], ...collar, [0.3, 1.52], [0.34, 1.6], [0.12, 1.74]]) + cross;
}

function standing(press: Press, kind: string, x: number, y: number, size: number, fill: string): string {
  const { inks } = press;
  const d = piece(kind, x, y, size);
  const dark = fill === inks.key ? mix(inks.key, inks.calm, 0.6) : shade(press, fill);
  const tone =
    fill === inks.key
      ? fade.across(x - size * 0.45, x + size * 0.1, 0.85, 0)
      : fade.across(x - size * 0.05, x + size * 0.45, 0, 0.9);
  const eye =
    kind === 'knight'
      ? press.solid(pen.disc(x - size * 0.18, y - size * 1.36, size * 0.05), fill === inks.key ? inks.paper : inks.key)
      : '';
  return (
    press.solid(pen.ellipse(x + size * 0.12, y, size * 0.58, size * 0.1), mix(inks.key, inks.bold, 0.2)) +
    press.solid(d, fill, true) +
    press.tone(d, dark, tone) +
    eye
  );
}

function board(press: Press): string {
  const { random, inks } = press;
  const [vanish, top, foot] = [800, 560, 1040];
  const light = mix(inks.paper, inks.warm, 0.25);
  const squares: string[] = [];
  const edge = (row: number): number => top + (foot - top) * (row / 6) ** 1.5;
  for (let row = 0; row < 6; row++) {
    for (let column = -9; column < 9; column++) {
      if ((row + column) % 2 === 0) continue;
      const spot = (c: number, r: number): Point => [vanish + c * (100 + (edge(r) - top) * 0.42), edge(r)];
      squares.push(
        pen.poly([spot(column, row), spot(column + 1, row), spot(column + 1, row + 1), spot(column, row + 1)]),
      );
    }
  }
  const wall =
    inks.mood === 'night' ? inks.ground : random.pick([inks.ground, inks.warm, mix(inks.calm, inks.paper, 0.45)]);
  const white = inks.mood === 'night' ? inks.paper : mix(inks.paper, inks.warm, 0.1);
  const [first, second] = random.shuffle(['king', 'queen', 'knight', 'bishop', 'rook']);
  const flip = random.side();
  const disc = pen.disc(800, 430, 330);
  return (
    press.solid(sheet, wall) +
    press.solid(disc, inks.bold, true) +
    press.tone(disc, inks.warm, fade.down(160, 640, 0, 0.85)) +
    press.solid(pen.box(-20, top, 1640, 500), light) +
    press.solid(squares.join(''), mix(inks.calm, inks.key, 0.4)) +
    press.tone(pen.box(-20, top, 1640, 500), inks.key, fade.down(top, 1000, 0.55, 0)) +
    [-480, -330, 350, 500]
      .map((dx) => standing(press, 'pawn', 800 + dx, 660, 150, dx * flip < 0 ? inks.key : white))
      .join('') +
    standing(press, first ?? 'king', 800 - flip * 150, 850, 335, inks.key) +
    standing(press, second ?? 'queen', 800 + flip * 190, 880, 330, white) +
    standing(press, 'pawn', 800 + flip * 480, 930, 270, white) +
    standing(press, 'pawn', 800 - flip * 500, 910, 270, inks.key)
  );
}

function lonePiece(press: Press): string {
  const { random, inks } = press;
  const kind = random.pick(['king', 'queen', 'knight', 'knight', 'rook']);
  const ground = inks.mood === 'night' ? inks.ground : random.pick([inks.ground, inks.warm, inks.bold, inks.calm]);
  const other = mix(ground, inks.mood === 'night' ? inks.calm : inks.paper, 0.4);
  const squares: string[] = [];
  for (let row = 0; row < 6; row++) {
    for (let column = row % 2; column < 9; column += 2)
      squares.push(pen.box(column * 200 - 100, row * 200 - 100, 200, 200));
  }
  const fill = ground === inks.bold || inks.mood === 'night' || ground === inks.calm ? inks.paper : inks.key;
  const shadow = piece(kind, 0, 0, 440);
  return (
    press.solid(sheet, ground) +
    press.solid(squares.join(''), other) +
    press.tone(sheet, shade(press, ground), fade.radial(760, 440, 1000, 0, 0.8)) +
    `<g transform="translate(800 920) skewX(-58) scale(1 .62)" opacity=".5">${press.solid(shadow, inks.key)}</g>` +
    standing(press, kind, 800, 930, 440, fill)
  );
}

/** A picture of the motif chess, in one of its compositions. */
export function chess(press: Press): string {
  return press.random.pick([board, board, lonePiece])(press);
}
