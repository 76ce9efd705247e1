import { backdrop, luminary, shade, sheet } from './backdrop.ts';
import { fade } from './fade.ts';
import { mix } from './mix.ts';
import { type Point, pen } from './pen.ts';
import type { Press } from './press.ts';

/** A turned piece, given as half widths and heights from the foot up, mirrored about its middle. */
function turned(x: number, foot: number, size: number, profile: readonly Point[]): string {
  const right = profile.map(([half, up]): Point => [x + half * size, foot - up * size]);
  const left = profile.map(([half, up]): Point => [x - half * size, foot - up * size]);
  return pen.poly([...right, ...left.reverse()]);
}

const base: readonly Point[] = [
  [0.46, 0],
  [0.46, 0.12],
  [0.4, 0.18],
  [0.36, 0.28],
  [0.28, 0.36],
];
const collar: readonly Point[] = [
  [0.2, 1],
  [0.32, 1.04],
  [0.32, 1.12],
  [0.22, 1.15],
];

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

function chess(press: Press): string {
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
  const draw = (kind: string, x: number, y: number, size: number, fill: string): string => {
    const d = piece(kind, x, y, size);
    const dark = fill === inks.key ? mix(inks.key, inks.calm, 0.6) : shade(press, fill);
    const tone =
      fill === inks.key
        ? fade.across(x - size * 0.45, x + size * 0.1, 0.85, 0)
        : fade.across(x - size * 0.05, x + size * 0.45, 0, 0.9);
    const eye =
      kind === 'knight'
        ? press.solid(
            pen.disc(x - size * 0.18, y - size * 1.36, size * 0.05),
            fill === inks.key ? inks.paper : inks.key,
          )
        : '';
    return (
      press.solid(pen.ellipse(x + size * 0.12, y, size * 0.58, size * 0.1), mix(inks.key, inks.bold, 0.2)) +
      press.solid(d, fill, true) +
      press.tone(d, dark, tone) +
      eye
    );
  };
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
    [-480, -330, 350, 500].map((dx) => draw('pawn', 800 + dx, 660, 150, dx * flip < 0 ? inks.key : white)).join('') +
    draw(first ?? 'king', 800 - flip * 150, 850, 335, inks.key) +
    draw(second ?? 'queen', 800 + flip * 190, 880, 330, white) +
    draw('pawn', 800 + flip * 480, 930, 270, white) +
    draw('pawn', 800 - flip * 500, 910, 270, inks.key)
  );
}

/** Joints of a running figure whose hip is at 0, 0: near and far leg, near and far arm. */
type Pose = { head: Point; neck: Point; nearLeg: Point[]; farLeg: Point[]; nearArm: Point[]; farArm: Point[] };

const poses: readonly Pose[] = [
  {
    head: [74, -262],
    neck: [44, -192],
    nearLeg: [
      [6, 0],
      [126, -14],
      [112, 124],
      [164, 126],
    ],
    farLeg: [
      [-6, 0],
      [-44, 118],
      [-138, 214],
      [-92, 240],
    ],
    nearArm: [
      [36, -182],
      [-50, -142],
      [-88, -56],
    ],
    farArm: [
      [46, -180],
      [118, -112],
      [186, -176],
    ],
  },
  {
    head: [70, -264],
    neck: [42, -194],
    nearLeg: [
      [4, 0],
      [112, -50],
      [214, 46],
      [252, 22],
    ],
    farLeg: [
      [-4, 0],
      [-78, 96],
      [-206, 58],
      [-232, 14],
    ],
    nearArm: [
      [34, -184],
      [-58, -158],
      [-112, -82],
    ],
    farArm: [
      [44, -182],
      [110, -104],
      [184, -150],
    ],
  },
  {
    head: [58, -268],
    neck: [34, -198],
    nearLeg: [
      [0, 0],
      [44, 122],
      [-22, 236],
      [34, 244],
    ],
    farLeg: [
      [0, 0],
      [104, 44],
      [10, 136],
      [-2, 180],
    ],
    nearArm: [
      [26, -188],
      [84, -106],
      [160, -150],
    ],
    farArm: [
      [32, -186],
      [-58, -140],
      [-64, -44],
    ],
  },
];

/** A limb through its joints, each with its own half width. */
function limb(points: readonly Point[], widths: readonly number[]): string {
  return points
    .map(([x, y], i) => {
      const r = widths[i] ?? 10;
      const next = points[i + 1];
      if (next === undefined) return pen.disc(x, y, r);
      const [s, length] = [widths[i + 1] ?? 10, Math.hypot(next[0] - x, next[1] - y)];
      const [nx, ny] = [(next[1] - y) / length, (x - next[0]) / length];
      return (
        pen.disc(x, y, r) +
        pen.poly([
          [x + nx * r, y + ny * r],
          [next[0] + nx * s, next[1] + ny * s],
          [next[0] - nx * s, next[1] - ny * s],
          [x - nx * r, y - ny * r],
        ])
      );
    })
    .join('');
}

const legWidths = [31, 22, 12, 9];
const armWidths = [17, 12, 10];

function athlete(press: Press, x: number, foot: number, pose: Pose, [skin, kit]: readonly [string, string]): string {
  const [neckX, neckY] = pose.neck;
  const lowest = Math.max(...[...pose.nearLeg, ...pose.farLeg].map(([, y]) => y));
  const thigh = ([hip = [0, 0], knee = [0, 0]]: readonly Point[]): Point[] => [
    hip,
    [hip[0] + (knee[0] - hip[0]) * 0.5, hip[1] + (knee[1] - hip[1]) * 0.5],
  ];
  const torso = pen.blob([
    [neckX - 40, neckY + 6],
    [neckX, neckY - 14],
    [neckX + 36, neckY + 4],
    [neckX + 30, neckY + 70],
    [28, -50],
    [34, 6],
    [-30, 8],
    [-26, -50],
    [neckX - 46, neckY + 70],
  ]);
  const hair = pen.blob([
    [pose.head[0] + 22, pose.head[1] - 36],
    [pose.head[0] - 14, pose.head[1] - 46],
    [pose.head[0] - 44, pose.head[1] - 14],
    [pose.head[0] - 62, pose.head[1] + 6],
    [pose.head[0] - 30, pose.head[1] + 14],
    [pose.head[0] - 14, pose.head[1] - 10],
  ]);
  // In flight the whole figure hangs a little over the ground it would stand on.
  const lift = lowest < 150 ? 70 : 0;
  return (
    `<g transform="translate(${Math.round(x)} ${Math.round(foot - (lowest + lift) * 1.28)}) scale(1.28)">` +
    press.solid(limb(pose.farArm, armWidths) + limb(pose.farLeg, legWidths), skin) +
    press.solid(limb(thigh(pose.farLeg), [34, 30]), kit) +
    press.solid(limb([pose.neck, pose.head], [18, 14]) + limb(pose.nearLeg, legWidths), skin) +
    press.solid(torso + limb(thigh(pose.nearLeg), [35, 31]), kit) +
    press.solid(limb(pose.nearArm, armWidths) + pen.ellipse(pose.head[0], pose.head[1], 32, 39), skin) +
    press.solid(hair, kit === skin ? skin : mix(skin, press.inks.bold, 0.55)) +
    '</g>'
  );
}

function runner(press: Press): string {
  const { random, inks } = press;
  const level = 690;
  const track = mix(inks.bold, inks.warm, inks.mood === 'night' ? 0.1 : 0.3);
  const lanes = Array.from({ length: 6 }, (_, i) => {
    const y = level + 14 + 300 * (i / 5) ** 1.5;
    return pen.box(-20, y, 1640, 4 + i * 1.6);
  });
  const pose = random.pick(poses);
  const flipped = random.chance(0.4) ? ' transform="translate(1600 0) scale(-1 1)"' : '';
  const body = inks.mood === 'night' ? inks.paper : inks.key;
  const kit = inks.mood === 'night' ? inks.warm : random.pick([inks.calm, inks.warm]);
  const [x, foot] = [830, 930];
  const echoes = [4, 3, 2, 1].map((i) => {
    const faded = mix(inks.mood === 'night' ? inks.ground : inks.paper, inks.calm, 0.85 - i * 0.17);
    return athlete(press, x - i * 125, foot, pose, [faded, faded]);
  });
  const streaks = Array.from({ length: 12 }, () =>
    pen.pill(random.between(-100, 500), random.between(240, 660), random.between(120, 400), 6, 3),
  );
  const land = pen.box(-20, level, 1640, 360);
  return (
    backdrop(press, level) +
    luminary(press, random.between(880, 1000), 380, 265) +
    press.solid(land, track) +
    press.tone(land, shade(press, track), fade.down(level, 1000, 0, 0.85)) +
    press.solid(lanes.join(''), inks.paper) +
    `<g${flipped}>` +
    press.solid(streaks.join(''), mix(inks.ground, inks.line, 0.3)) +
    echoes.join('') +
    press.solid(pen.ellipse(850, 950, 300, 17), mix(track, inks.key, 0.55)) +
    athlete(press, x, foot, pose, [body, kit]) +
    '</g>'
  );
}

export const sport = { chess, runner };
