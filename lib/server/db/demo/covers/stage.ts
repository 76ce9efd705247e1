import { luminary, shade, sheet } from './backdrop.ts';
import { fade } from './fade.ts';
import { mix } from './mix.ts';
import { type Point, pen } from './pen.ts';
import type { Press } from './press.ts';

function drape(press: Press, side: number, fill: string): string {
  const edge = side < 0 ? -20 : 1620;
  const folds = Array.from({ length: 8 }, (_, i) => {
    const [top, foot] = [edge - side * (i * 78), edge - side * (i * 44)];
    const wide = -side * 84;
    const d = pen.blob([
      [top, -30],
      [top + wide, -30],
      [top + wide * 0.95 - side * 6, 420],
      [foot + wide * 0.62, 820],
      [foot + wide * 0.66, 1040],
      [foot, 1040],
      [foot, 820],
      [top - side * 4, 420],
    ]);
    const [left, right] = side < 0 ? [top, top + 84] : [top - 84, top];
    return (
      press.solid(d, i % 2 === 0 ? fill : shade(press, fill)) +
      (i % 2 === 0 ? press.tone(d, shade(press, fill), fade.across(left, right, 0, 0.9)) : '')
    );
  });
  return folds.reverse().join('');
}

function audience(press: Press): string {
  const { inks, random } = press;
  return [0, 1]
    .map((row) => {
      let heads = pen.box(-20, 960 + row * 34, 1640, 200);
      for (let x = -30 + row * 60; x < 1640; x += 118)
        heads +=
          pen.disc(x + random.between(-8, 8), 912 + row * 50, 36) + pen.pill(x - 56, 942 + row * 50, 112, 120, 48);
      return press.solid(heads, row === 0 ? mix(inks.key, inks.bold, 0.22) : inks.key);
    })
    .join('');
}

function spotlit(press: Press): string {
  const { random, inks } = press;
  const back = mix(inks.mood === 'night' ? inks.ground : inks.key, inks.key, 0.4);
  const cone = pen.poly([
    [770, -20],
    [830, -20],
    [1080, 800],
    [520, 800],
  ]);
  const beam = mix(back, inks.warm, 0.45);
  const curtain = random.pick([inks.bold, inks.bold, mix(inks.bold, inks.key, 0.3)]);
  const boards = Array.from({ length: 15 }, (_, i) =>
    pen.line([
      [800 + (i - 7) * 90, 720],
      [800 + (i - 7) * 190, 1000],
    ]),
  );
  const floor = pen.box(-20, 720, 1640, 320);
  const wood = mix(inks.warm, inks.bold, 0.4);
  const subject = random.pick([
    () => {
      const far = pen.box(748, 600, 18, 150) + pen.box(892, 600, 18, 150);
      const near =
        pen.box(700, 400, 22, 400) +
        pen.box(846, 610, 22, 190) +
        pen.poly([
          [748, 372],
          [766, 372],
          [766, 600],
          [748, 600],
        ]);
      const rails =
        pen.poly([
          [700, 408],
          [766, 376],
          [766, 418],
          [700, 452],
        ]) +
        pen.poly([
          [700, 486],
          [766, 452],
          [766, 480],
          [700, 516],
        ]);
      const seat = pen.poly([
        [696, 606],
        [752, 572],
        [912, 572],
        [872, 606],
        [872, 630],
        [696, 630],
      ]);
      return (
        press.solid(far, mix(inks.warm, inks.bold, 0.4)) +
        press.solid(near + rails, inks.paper) +
        press.solid(seat, inks.bold, true)
      );
    },
    () => {
      const dress = pen.blob([
        [800, 420],
        [850, 430],
        [870, 560],
        [980, 780],
        [800, 800],
        [620, 780],
        [730, 560],
        [750, 430],
      ]);
      const arms = press.stroke(
        pen.curve([
          [765, 445],
          [690, 400],
          [640, 300],
        ]) +
          pen.curve([
            [835, 445],
            [910, 420],
            [980, 440],
          ]),
        inks.paper,
        26,
      );
      return (
        arms +
        press.solid(dress, inks.paper, true) +
        press.tone(dress, inks.bold, fade.across(780, 960, 0, 0.85)) +
        press.solid(pen.disc(800, 360, 46) + pen.box(785, 390, 30, 50), inks.paper) +
        press.solid(pen.disc(800, 318, 24) + pen.poly([...pen.arcPoints(800, 352, 48, 44, 180, 360)]), inks.key)
      );
    },
    () =>
      press.stroke(
        pen.line([
          [800, 380],
          [800, 780],
        ]),
        inks.paper,
        12,
      ) +
      press.solid(pen.pill(770, 290, 60, 130, 30), inks.paper, true) +
      press.stroke(
        [310, 335, 360]
          .map((y) =>
            pen.line([
              [772, y],
              [828, y],
            ]),
          )
          .join(''),
        inks.key,
        6,
      ) +
      press.solid(pen.ellipse(800, 786, 100, 18), inks.paper),
  ])();
  const valance = Array.from({ length: 7 }, (_, i) =>
    press.solid(
      pen.poly([...pen.arcPoints(120 + i * 228, 60, 122, 112, 0, 180)]),
      i % 2 === 0 ? curtain : shade(press, curtain),
      true,
    ),
  );
  return (
    press.solid(sheet, back) +
    press.solid(floor, wood) +
    press.stroke(boards.join(''), shade(press, wood), 5) +
    press.tone(floor, inks.key, fade.radial(800, 800, 700, 0, 0.95)) +
    press.solid(cone, beam).replace('<path', '<path opacity=".75"') +
    press.tone(cone, mix(inks.warm, inks.paper, 0.3), fade.down(0, 800, 0.85, 0.15)) +
    press.solid(pen.ellipse(800, 800, 300, 58), mix(inks.warm, inks.paper, 0.4)) +
    subject +
    drape(press, -1, curtain) +
    drape(press, 1, curtain) +
    press.solid(pen.box(-20, -20, 1640, 84), shade(press, curtain)) +
    valance.join('') +
    press.stroke(
      pen.line([
        [-20, 64],
        [1620, 64],
      ]),
      inks.warm,
      10,
    ) +
    audience(press)
  );
}

function mask(press: Press, x: number, y: number, turn: number, fill: string, smile: boolean): string {
  const { inks } = press;
  const face = pen.blob([
    [-210, -220],
    [0, -250],
    [210, -220],
    [225, 0],
    [150, 200],
    [0, 290],
    [-150, 200],
    [-225, 0],
  ]);
  const bend = smile ? 1 : -1;
  const eye = (side: number): string =>
    pen.blob([
      [side * 40, -70 - bend * 10],
      [side * 95, -100 - bend * 22],
      [side * 155, -70 + bend * 14],
      [side * 98, -52 - bend * 16],
    ]);
  const mouth = smile
    ? pen.blob([
        [-130, 80],
        [0, 120],
        [130, 80],
        [80, 190],
        [0, 215],
        [-80, 190],
      ])
    : pen.blob([
        [-120, 190],
        [-70, 110],
        [0, 88],
        [70, 110],
        [120, 190],
        [0, 150],
      ]);
  const brow = (side: number): string =>
    pen.curve([
      [side * 30, -150 + bend * 8],
      [side * 100, -172 - bend * 14],
      [side * 170, -130 + bend * 10],
    ]);
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})">` +
    press.stroke(
      pen.curve([
        [205, -60],
        [330, 60],
        [290, 240],
        [380, 420],
      ]) +
        pen.curve([
          [205, -60],
          [390, 20],
          [400, 180],
          [480, 300],
        ]),
      inks.warm,
      15,
    ) +
    `<g transform="translate(14 24)">${press.solid(face, mix(fill, inks.key, 0.7))}</g>` +
    press.solid(face, fill, true) +
    press.tone(face, shade(press, fill), fade.across(-20, 230, 0, 0.9)) +
    press.solid(eye(-1) + eye(1) + mouth, inks.key) +
    press.stroke(brow(-1) + brow(1), inks.key, 15) +
    press.stroke(
      pen.curve([
        [-10, -60],
        [-26, 40],
        [8, 56],
      ]),
      shade(press, fill),
      11,
    ) +
    press.solid(pen.ellipse(-140, 50, 36, 28), mix(fill, inks.bold, fill === inks.bold ? 0 : 0.55)) +
    '</g>'
  );
}

function masks(press: Press): string {
  const { random, inks } = press;
  const fill =
    inks.mood === 'night' ? inks.ground : random.pick([inks.ground, mix(inks.calm, inks.key, 0.2), inks.warm]);
  const rays = Array.from({ length: 22 }, (_, i) => {
    const angle = (i * Math.PI) / 11;
    return pen.poly([
      [800, 500],
      [800 + 1300 * Math.cos(angle), 500 + 1300 * Math.sin(angle)],
      [800 + 1300 * Math.cos(angle + 0.14), 500 + 1300 * Math.sin(angle + 0.14)],
    ]);
  });
  const bright = inks.paper;
  return (
    press.solid(sheet, fill) +
    press.solid(rays.join(''), mix(fill, inks.mood === 'night' ? inks.calm : inks.paper, 0.35)) +
    press.tone(sheet, shade(press, fill), fade.radial(800, 500, 950, 0, 0.8)) +
    luminary(press, 800, 480, 360) +
    mask(press, 1040, 590, 12, random.pick([inks.calm, mix(inks.calm, inks.key, 0.3)]), false) +
    mask(press, 600, 430, -12, bright, true)
  );
}

function record(press: Press): string {
  const { random, inks } = press;
  const desk =
    inks.mood === 'night'
      ? inks.ground
      : random.pick([inks.ground, inks.warm, inks.calm, mix(inks.bold, inks.warm, 0.3)]);
  const [x, y, r] = [random.between(720, 780), 500, 410];
  const label = random.pick([inks.bold, inks.warm, mix(inks.calm, inks.paper, 0.3)]);
  const vinyl = mix(inks.key, inks.calm, 0.08);
  const grooves = Array.from({ length: 15 }, (_, i) => pen.disc(x, y, 175 + i * 15.5));
  const shine = (from: number): string => pen.poly([[x, y], ...pen.arcPoints(x, y, r - 10, r - 10, from, from + 26)]);
  return (
    press.solid(sheet, desk) +
    press.tone(sheet, shade(press, desk), fade.linear(300, 100, 1500, 1000, 0, 0.85)) +
    press.solid(pen.box(x - 160, y - 430, 1100, 860), mix(desk, inks.key, 0.5)) +
    press.solid(pen.box(x - 180, y - 450, 1100, 860), label === inks.bold ? inks.warm : inks.bold, true) +
    press.solid(pen.disc(x + 16, y + 24, r), mix(desk, inks.key, 0.7)) +
    press.solid(pen.disc(x, y, r), vinyl) +
    press.tone(shine(-60), mix(inks.calm, inks.paper, 0.25), fade.radial(x, y, r, 0.35, 0.75)) +
    press.tone(shine(120), mix(inks.calm, inks.paper, 0.25), fade.radial(x, y, r, 0.35, 0.75)) +
    press.stroke(grooves.join(''), mix(vinyl, inks.calm, 0.45), 3) +
    press.solid(pen.disc(x, y, 148), label) +
    press.tone(pen.disc(x, y, 148), shade(press, label), fade.down(y, y + 150, 0, 0.85)) +
    press.stroke(pen.disc(x, y, 112), inks.paper, 7) +
    press.solid(pen.disc(x, y, 16), inks.paper) +
    press.solid(pen.disc(1350, 190, 84), mix(inks.key, inks.calm, 0.3), true) +
    press.solid(pen.disc(1350, 190, 46), inks.paper) +
    press.stroke(
      pen.line([
        [1350, 190],
        [1366, 560],
        [1150, 730],
      ]),
      inks.paper,
      26,
    ) +
    press.solid(
      pen.poly([
        [1176, 672],
        [1214, 728],
        [1118, 800],
        [1082, 742],
      ]),
      inks.paper,
      true,
    )
  );
}

function staves(press: Press): string {
  const { random, inks } = press;
  const phase = random.between(0, 6);
  const wave = (x: number, lane: number): number =>
    500 + Math.sin(x / 270 + phase) * 120 + lane * (56 + 26 * Math.sin(x / 330 + phase * 2));
  const lanes = [-2, -1, 0, 1, 2].map((lane) =>
    pen.curve(Array.from({ length: 18 }, (_, i): Point => [-60 + i * 102, wave(-60 + i * 102, lane)])),
  );
  const notes = Array.from({ length: 8 }, (_, i) => {
    const x = 180 + i * 178 + random.between(-18, 18);
    const lane = random.int(-2, 2);
    const y = wave(x, lane);
    const fill = random.pick([inks.bold, inks.bold, inks.line, inks.warm]);
    const stem = lane > 0 ? -1 : 1;
    const [sx, ey] = [x - stem * 46, y + stem * 210];
    const head = pen.ellipse(0, 0, 54, 38);
    const tail = random.chance(0.5)
      ? pen.curve([
          [sx, ey],
          [sx + 44, ey - stem * 60],
          [sx + 40, ey - stem * 130],
        ])
      : '';
    return (
      press.stroke(
        pen.line([
          [sx, y],
          [sx, ey],
        ]) + tail,
        fill,
        13,
      ) +
      `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(-20)">${press.solid(head, fill, true)}${press.tone(head, fill === inks.line ? inks.calm : shade(press, fill), fade.down(-10, 40, 0, 0.9))}</g>`
    );
  });
  return (
    press.solid(sheet, inks.ground) +
    press.tone(
      sheet,
      mix(inks.ground, inks.mood === 'night' ? inks.calm : inks.warm, 0.6),
      fade.radial(800, 500, 850, 0.9, 0),
    ) +
    luminary(press, random.between(550, 1050), random.between(420, 560), 290) +
    press.stroke(lanes.join(''), inks.line, 7) +
    notes.join('')
  );
}

export const stage = {
  theatre: (press: Press): string => press.random.pick([spotlit, masks])(press),
  music: (press: Press): string => press.random.pick([record, staves])(press),
};
