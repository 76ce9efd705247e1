import { backdrop, depths, luminary, shade } from './backdrop.ts';
import { fade } from './fade.ts';
import { mix } from './mix.ts';
import { type Point, pen } from './pen.ts';
import type { Press } from './press.ts';

function farHills(press: Press, level: number, bottom: number): string {
  const colours = depths(press, 5);
  return [0, 1]
    .map((i) => {
      const points = Array.from(
        { length: 7 },
        (_, n): Point => [-60 + n * 290, level + i * 55 - press.random.between(0, 130 - i * 40)],
      );
      const fill = colours[i] ?? press.inks.calm;
      const d = pen.under(points, bottom);
      return press.solid(d, fill, true) + press.tone(d, shade(press, fill), fade.down(level, bottom, 0, 0.6));
    })
    .join('');
}

function glints(press: Press, level: number): string {
  const strips = Array.from({ length: 14 }, (_, i) => {
    const width = press.random.between(60, 260);
    return pen.pill(press.random.between(-40, 1500), level + 26 + i * 21, width, 7, 4);
  });
  return press.solid(strips.join(''), mix(press.inks.paper, press.inks.warm, 0.3));
}

function water(press: Press, level: number): string {
  const { inks } = press;
  const fill = inks.mood === 'night' ? mix(inks.calm, inks.key, 0.45) : inks.calm;
  const area = pen.box(-20, level, 1640, 1040 - level);
  return (
    press.solid(area, fill) +
    press.tone(area, mix(inks.key, inks.calm, 0.3), fade.down(level, 1000, 0, 0.8)) +
    glints(press, level)
  );
}

function suspensionBridge(press: Press): string {
  const { random, inks } = press;
  const [left, right, top, deck] = [450, 1150, random.between(150, 210), 640];
  const sag = (from: number, to: number, high: number, low: number): Point[] =>
    Array.from({ length: 13 }, (_, i) => [
      from + ((to - from) * i) / 12,
      high + (low - high) * (1 - ((i - 6) / 6) ** 2),
    ]);
  const side = (from: number, to: number): Point[] =>
    Array.from({ length: 9 }, (_, i) => [
      from + ((to - from) * i) / 8,
      top + (deck - top) * 0.92 * (1 - (1 - i / 8) ** 1.8),
    ]);
  const cables = [sag(left, right, top, deck - 40), side(left, -40), side(right, 1640)];
  const metal = inks.mood === 'night' ? inks.bold : random.pick([inks.bold, inks.key]);
  const hangers = cables.flatMap((cable) =>
    cable.slice(1, -1).flatMap(([x, y], i) => {
      const next = cable[i + 2] ?? [x, y];
      return [0, 0.5].map((t) =>
        pen.line([
          [x + (next[0] - x) * t, y + (next[1] - y) * t],
          [x + (next[0] - x) * t, deck],
        ]),
      );
    }),
  );
  const tower = (x: number): string =>
    pen.box(x - 34, top - 20, 22, 760) +
    pen.box(x + 12, top - 20, 22, 760) +
    [top + 10, top + 150, top + 300, deck + 70].map((y) => pen.box(x - 34, y, 68, 26)).join('');
  return (
    backdrop(press, 720) +
    luminary(press, random.between(640, 960), random.between(400, 470), random.between(150, 215)) +
    farHills(press, 690, 820) +
    water(press, 780) +
    press.stroke(hangers.join(''), metal, 3.5) +
    press.stroke(cables.map((cable) => pen.curve(cable)).join(''), metal, 11) +
    press.solid(tower(left) + tower(right), metal, true) +
    press.solid(pen.box(-20, deck, 1640, 30), metal, true) +
    press.solid(pen.box(-20, deck + 8, 1640, 5), inks.paper) +
    press.solid(pen.box(left - 70, 860, 140, 60) + pen.box(right - 70, 860, 140, 60), inks.key, true)
  );
}

function viaduct(press: Press, deck: number, base: number, radius: number, fill: string): string {
  const span = radius * 2 + 46;
  const points: Point[] = [
    [-60, deck],
    [1660, deck],
  ];
  const spring = deck + radius + 50;
  for (let x = 1600 + span / 2; x > -span; x -= span) {
    points.push([x + radius, base], ...pen.arcPoints(x, spring, radius, radius, 0, -180), [x - radius, base]);
  }
  const d = pen.poly(points);
  const courses = Array.from({ length: 9 }, (_, i) =>
    pen.line([
      [-20, deck + 60 + i * 46],
      [1620, deck + 60 + i * 46],
    ]),
  );
  return (
    press.solid(d, fill, true) +
    press.tone(d, shade(press, fill), fade.down(deck, base, 0.1, 0.9)) +
    press.within(d, press.stroke(courses.join(''), shade(press, fill), 3)) +
    press.solid(pen.box(-20, deck - 16, 1640, 30), shade(press, fill), true)
  );
}

function valleyViaduct(press: Press): string {
  const { random, inks } = press;
  const fill = random.pick([inks.warm, mix(inks.warm, inks.bold, 0.5), mix(inks.paper, inks.warm, 0.45)]);
  return (
    backdrop(press, 640) +
    luminary(press, random.between(450, 1150), 250, random.between(100, 150)) +
    farHills(press, 560, 900) +
    water(press, 800) +
    viaduct(press, 410, 870, random.pick([120, 150, 190]), fill) +
    press.solid(
      pen.under(
        [
          [-60, 800],
          [300, 870],
          [700, 935],
          [1100, 925],
          [1660, 850],
        ],
        1040,
      ),
      inks.key,
      true,
    )
  );
}

function archBridge(press: Press): string {
  const { random, inks } = press;
  const [level, radius] = [640, random.between(215, 255)];
  const stone = random.pick([inks.warm, inks.bold, mix(inks.paper, inks.warm, 0.5)]);
  const hump: Point[] = [
    [-60, 520],
    [350, 420],
    [800, 315],
    [1250, 420],
    [1660, 520],
  ];
  const body = `${pen.curve(hump)}L1660 ${level}${pen.line([...pen.arcPoints(800, level, radius, radius, 0, -180), [-60, level]]).replace('M', 'L')}Z`;
  const joints = Array.from({ length: 21 }, (_, i): Point[] => {
    const angle = (-Math.PI * i) / 20;
    return [radius, radius + 52].map((r): Point => [800 + r * Math.cos(angle), level + r * Math.sin(angle)]);
  });
  const bridge =
    press.solid(body, stone, true) +
    press.tone(body, shade(press, stone), fade.radial(800, level, 850, 0.9, 0)) +
    press.stroke(joints.map((joint) => pen.line(joint)).join(''), shade(press, stone), 5) +
    press.stroke(pen.arc(800, level, radius + 52, radius + 52, 180, 360), shade(press, stone), 6) +
    press.stroke(pen.curve(hump.map(([x, y]): Point => [x, y + 6])), inks.key, 16);
  const mirror = pen.box(-20, level, 1640, 400);
  return (
    backdrop(press, level) +
    luminary(press, 800 + random.side() * random.between(300, 480), 210, random.between(90, 130)) +
    farHills(press, 560, level) +
    bridge +
    press.solid(mirror, mix(inks.calm, inks.key, 0.35)) +
    press.within(mirror, `<g opacity=".45" transform="translate(0 ${level * 2}) scale(1 -1)">${bridge}</g>`) +
    glints(press, level)
  );
}

function sideTrain(press: Press): string {
  const { random, inks } = press;
  const body = random.pick([inks.bold, inks.calm, inks.paper]);
  const stripe = body === inks.bold ? inks.paper : inks.bold;
  const hull = pen.blob([
    [1400, 690],
    [1386, 640],
    [1300, 520],
    [1130, 440],
    [900, 425],
    [-200, 425],
    [-500, 560],
    [-200, 705],
    [900, 705],
    [1360, 705],
  ]);
  const glass = inks.mood === 'night' ? inks.warm : mix(inks.calm, inks.key, 0.6);
  const windows = Array.from({ length: 7 }, (_, i) => pen.pill(40 + i * 142, 480, 104, 76, 16));
  const doors = [0, 1].map((i) =>
    pen.line([
      [310 + i * 426, 434],
      [310 + i * 426, 700],
    ]),
  );
  const wheels = [120, 240, 560, 680, 1000, 1120].map((x) => pen.disc(x, 722, 40));
  const poles = [180, 760, 1340].map((x) => pen.box(x, 190, 12, 560) + pen.box(x - 90, 236, 190, 8));
  const streaks = Array.from({ length: 9 }, () =>
    pen.pill(random.between(-200, 900), random.between(300, 400), random.between(160, 500), 5, 3),
  );
  const flipped = random.chance(0.5) ? ' transform="translate(1600 0) scale(-1 1)"' : '';
  return (
    backdrop(press, 640) +
    luminary(press, random.between(500, 1100), 290, random.between(120, 170)) +
    farHills(press, 600, 800) +
    press.solid(pen.box(-20, 750, 1640, 300), mix(inks.calm, inks.key, 0.75)) +
    `<g${flipped}>` +
    press.solid(poles.join(''), mix(inks.key, inks.calm, 0.2)) +
    press.stroke(
      pen.line([
        [-20, 240],
        [1620, 240],
      ]),
      mix(inks.key, inks.calm, 0.2),
      4,
    ) +
    press.solid(wheels.join(''), inks.key) +
    press.solid(hull, body, true) +
    press.tone(hull, shade(press, body), fade.down(520, 700, 0, 0.9)) +
    press.within(hull, press.solid(pen.box(-20, 592, 1640, 38), stripe)) +
    press.stroke(doors.join(''), shade(press, body), 5) +
    press.solid(windows.join(''), glass) +
    press.solid(
      pen.poly([
        [1080, 480],
        [1170, 490],
        [1270, 545],
        [1290, 560],
        [1080, 560],
      ]),
      glass,
    ) +
    press.solid(pen.ellipse(1352, 650, 15, 22), inks.warm) +
    press.solid(streaks.join(''), mix(inks.paper, inks.ground, 0.2)) +
    '</g>' +
    press.solid(pen.box(-20, 758, 1640, 16), mix(inks.warm, inks.paper, 0.3)) +
    press.tone(pen.box(-20, 774, 1640, 260), inks.key, fade.down(774, 1000, 0.1, 0.9))
  );
}

function headOnTrain(press: Press): string {
  const { random, inks } = press;
  const body = random.pick([inks.bold, inks.calm, inks.warm]);
  const rail = (side: number): string =>
    pen.poly([
      [800 + side * 20, 480],
      [800 + side * 330, 1040],
      [800 + side * 380, 1040],
      [800 + side * 28, 480],
    ]);
  const sleepers = Array.from({ length: 11 }, (_, i) => {
    const t = (i / 10) ** 1.8;
    const [half, y] = [60 + 470 * t, 500 + 520 * t];
    return pen.box(800 - half, y, half * 2, 6 + 34 * t);
  });
  const front = pen.pill(560, 190, 480, 570, 130);
  const glass = pen.poly([
    [620, 400],
    [650, 280],
    [950, 280],
    [980, 400],
  ]);
  const lamps = [650, 950].map((x) => pen.disc(x, 590, 36)).join('');
  const beams = [650, 950]
    .map((x) => press.tone(pen.disc(x, 590, 130), inks.paper, fade.radial(x, 590, 130, 0.9, 0)))
    .join('');
  const ground = pen.box(-20, 480, 1640, 560);
  const land = inks.mood === 'night' ? mix(inks.calm, inks.key, 0.55) : mix(inks.warm, inks.paper, 0.2);
  return (
    backdrop(press, 480) +
    luminary(press, 800 + random.side() * random.between(330, 480), 230, 110) +
    farHills(press, 450, 620) +
    press.solid(ground, land) +
    press.tone(ground, shade(press, land), fade.down(480, 1000, 0, 0.85)) +
    press.solid(sleepers.join(''), mix(inks.key, inks.bold, 0.25)) +
    press.solid(rail(-1) + rail(1), inks.key) +
    press.solid(pen.box(600, 740, 400, 66) + pen.box(640, 790, 320, 34), inks.key, true) +
    press.solid(front, body, true) +
    press.tone(front, shade(press, body), fade.across(760, 1040, 0, 0.85)) +
    press.within(
      front,
      press.solid(
        pen.poly([
          [540, 470],
          [800, 540],
          [1060, 470],
          [1060, 520],
          [800, 640],
          [540, 520],
        ]),
        body === inks.bold ? inks.warm : inks.bold,
      ),
    ) +
    press.solid(glass, inks.key) +
    press.solid(
      pen.poly([
        [660, 390],
        [690, 290],
        [760, 290],
        [720, 390],
      ]),
      mix(inks.calm, inks.paper, 0.4),
    ) +
    beams +
    press.solid(lamps, inks.paper) +
    press.stroke(
      pen.line([
        [800, 290],
        [800, 395],
      ]),
      body,
      8,
    )
  );
}

export const travel = {
  bridge: (press: Press): string => press.random.pick([suspensionBridge, valleyViaduct, archBridge])(press),
  train: (press: Press): string => press.random.pick([sideTrain, headOnTrain])(press),
};
