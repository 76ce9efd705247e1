import { backdrop, luminary, shade, sheet } from '../backdrop.ts';
import { fade } from '../fade.ts';
import { mix } from '../mix.ts';
import { moved } from '../moved.ts';
import { type Point, pen } from '../pen.ts';
import type { Press } from '../press.ts';

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

function echoes(press: Press): string {
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
  const ghosts = [4, 3, 2, 1].map((i) => {
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
    ghosts.join('') +
    press.solid(pen.ellipse(850, 950, 300, 17), mix(track, inks.key, 0.55)) +
    athlete(press, x, foot, pose, [body, kit]) +
    '</g>'
  );
}

function pack(press: Press): string {
  const { random, inks } = press;
  const night = inks.mood === 'night';
  const ground = night ? inks.ground : random.pick([inks.ground, mix(inks.calm, inks.paper, 0.5), inks.warm]);
  const skins = night
    ? [inks.paper, inks.warm, mix(inks.calm, inks.paper, 0.5)]
    : [inks.key, mix(inks.bold, inks.key, 0.5), mix(inks.calm, inks.key, 0.55)];
  const kits = random.shuffle([inks.bold, inks.calm, ground === inks.warm ? inks.paper : inks.warm]);
  const order = random.shuffle(poses);
  const stripes = Array.from({ length: 9 }, (_, i) =>
    pen.poly([
      [-700 + i * 330, 1040],
      [-420 + i * 330, -20],
      [-300 + i * 330, -20],
      [-540 + i * 330, 1040],
    ]),
  );
  const figures = [0, 1, 2].map((i) => {
    const pose = order[i];
    const pair = [skins[i] ?? inks.key, kits[i] ?? inks.bold] as const;
    return pose === undefined
      ? ''
      : moved(athlete(press, 470 + i * 355, 925, pose, pair), -145 + i * 10, -160 + i * 12, 0, 1.16);
  });
  const floor = pen.box(-20, 880, 1640, 200);
  const track = mix(inks.bold, inks.warm, 0.25);
  return (
    press.solid(sheet, ground) +
    press.solid(stripes.join(''), mix(ground, night ? inks.calm : inks.paper, 0.35)) +
    press.tone(sheet, night ? inks.key : mix(ground, inks.bold, 0.3), fade.down(200, 900, 0, 0.8)) +
    press.solid(floor, track) +
    press.tone(floor, shade(press, track), fade.down(880, 1000, 0, 0.8)) +
    press.solid(pen.box(-20, 890, 1640, 7) + pen.box(-20, 945, 1640, 9), inks.paper) +
    `<g transform="${random.chance(0.5) ? 'translate(1600 0) scale(-1 1)' : 'translate(0 0)'}">${figures.join('')}</g>`
  );
}

/** A picture of the motif runner, in one of its compositions. */
export function runner(press: Press): string {
  return press.random.pick([echoes, echoes, pack])(press);
}
