import { luminary, shade, sheet } from './backdrop.ts';
import { fade } from './fade.ts';
import { mix } from './mix.ts';
import { type Point, pen } from './pen.ts';
import type { Press } from './press.ts';

function starShape(x: number, y: number, radius: number, points: number, waist: number): string {
  return pen.poly(
    Array.from({ length: points * 2 }, (_, i): Point => {
      const angle = (Math.PI * i) / points - Math.PI / 2;
      const r = i % 2 === 0 ? radius : radius * waist;
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    }),
  );
}

function scatter(press: Press, count: number, bottom: number): string {
  const { random, inks } = press;
  const small = Array.from({ length: count }, () =>
    pen.disc(random.between(0, 1600), random.between(0, bottom), random.between(1.5, 4.5)),
  );
  const large = Array.from({ length: 9 }, () =>
    starShape(random.between(40, 1560), random.between(30, bottom * 0.9), random.between(14, 30), 4, 0.16),
  );
  return press.solid(small.join(''), inks.paper) + press.solid(large.join(''), inks.warm);
}

function horizon(press: Press): string {
  const { random, inks } = press;
  const x = random.between(650, 950);
  const hill = pen.under(
    [
      [-60, 860],
      [300, 800],
      [x - 140, 770],
      [x + 140, 770],
      [1300, 830],
      [1660, 780],
    ],
    1040,
  );
  const dome = pen.poly([...pen.arcPoints(x, 700, 105, 105, 180, 360), [x + 105, 790], [x - 105, 790]]);
  const slit = pen.poly([
    [x + 8, 705],
    [x + 34, 590],
    [x + 62, 600],
    [x + 46, 705],
  ]);
  const trees = Array.from({ length: 26 }, (_, i): string => {
    const [tx, tall] = [i * 66 - 20 + random.between(-20, 20), random.between(60, 130)];
    return Math.abs(tx - x) < 190
      ? ''
      : pen.poly([
          [tx - 26, 900],
          [tx, 850 - tall],
          [tx + 26, 900],
        ]);
  });
  return (
    press.solid(hill, mix(inks.calm, inks.key, 0.5), true) +
    press.solid(dome, inks.paper, true) +
    press.tone(dome, mix(inks.calm, inks.key, 0.2), fade.across(x - 60, x + 120, 0, 0.9)) +
    press.solid(slit, inks.bold) +
    press.solid(pen.box(x - 118, 700, 236, 16) + pen.box(x - 118, 776, 236, 20), inks.key) +
    press.solid(trees.join(''), inks.key) +
    press.solid(
      pen.under(
        [
          [-60, 880],
          [500, 862],
          [1100, 876],
          [1660, 850],
        ],
        1040,
      ),
      inks.key,
      true,
    )
  );
}

function starTrails(press: Press): string {
  const { random, inks } = press;
  const [cx, cy] = [random.between(600, 1000), random.between(330, 480)];
  const colours = [inks.paper, inks.paper, inks.warm, mix(inks.calm, inks.paper, 0.5), inks.bold];
  const trails = Array.from({ length: 46 }, (_, i) => {
    const [radius, start] = [34 + i * 26, random.between(0, 360)];
    return [0, 1, 2]
      .map((n) =>
        press.stroke(
          pen.arc(cx, cy, radius, radius, start + n * 120, start + n * 120 + random.between(24, 70)),
          random.pick(colours),
          random.pick([2.5, 4, 6]),
        ),
      )
      .join('');
  });
  return (
    press.solid(sheet, inks.ground) +
    press.tone(sheet, mix(inks.ground, inks.calm, 0.6), fade.radial(cx, cy, 900, 0.9, 0)) +
    trails.join('') +
    horizon(press)
  );
}

function constellation(press: Press): string {
  const { random, inks } = press;
  const figures: readonly (readonly Point[])[] = [
    [
      [330, 360],
      [520, 300],
      [680, 350],
      [830, 430],
      [860, 610],
      [1120, 640],
      [1190, 450],
      [830, 430],
    ],
    [
      [400, 260],
      [560, 540],
      [780, 380],
      [960, 640],
      [1220, 400],
    ],
    [
      [620, 190],
      [760, 470],
      [840, 450],
      [920, 430],
      [1060, 200],
      [920, 430],
      [1080, 760],
      [760, 470],
      [600, 740],
    ],
  ];
  const figure = random
    .pick(figures)
    .map(
      ([x, y]): Point => [
        800 + (x - 780) * 1.25 + random.between(-20, 20),
        480 + (y - 460) * 1.15 + random.between(-20, 20),
      ],
    );
  const stars = figure.map(([x, y], i) => starShape(x, y, i % 3 === 0 ? 100 : 66, 8, 0.42));
  const halos = figure.map(([x, y]) => press.tone(pen.disc(x, y, 170), inks.calm, fade.radial(x, y, 170, 0.9, 0)));
  const rings = [230, 420, 610, 800].map((radius) =>
    press.stroke(pen.disc(800, 480, radius), mix(inks.ground, inks.calm, 0.75), 3),
  );
  const ticks = Array.from({ length: 72 }, (_, i) => {
    const angle = (i * Math.PI) / 36;
    return pen.line(
      [610, i % 6 === 0 ? 650 : 628].map((r): Point => [800 + r * Math.cos(angle), 480 + r * Math.sin(angle)]),
    );
  });
  return (
    press.solid(sheet, inks.ground) +
    rings.join('') +
    press.stroke(ticks.join(''), mix(inks.ground, inks.calm, 0.75), 3) +
    scatter(press, 130, 1000) +
    halos.join('') +
    press.stroke(pen.line(figure), inks.paper, 7) +
    press.solid(stars.join(''), inks.bold) +
    press.solid(figure.map(([x, y]) => pen.disc(x, y, 16)).join(''), inks.paper)
  );
}

function planet(press: Press): string {
  const { random, inks } = press;
  const [x, y, r] = [random.between(500, 1100), 1380, 720];
  const globe = pen.disc(x, y, r);
  const lands = Array.from({ length: 9 }, () => {
    const [lx, ly, size] = [x + random.between(-560, 560), random.between(760, 1000), random.between(50, 120)];
    return pen.blob(
      Array.from(
        { length: 7 },
        (_, i): Point => [
          lx + Math.cos(i * 0.9) * size * random.between(0.7, 1.5),
          ly + Math.sin(i * 0.9) * size * 0.5 * random.between(0.6, 1.3),
        ],
      ),
    );
  });
  const air = [90, 60, 30].map((extra, i) =>
    press.solid(pen.disc(x, y, r + extra), mix(inks.ground, inks.calm, 0.2 + i * 0.2)),
  );
  return (
    air.join('') +
    press.solid(globe, inks.calm, true) +
    press.within(globe, press.solid(lands.join(''), mix(inks.warm, inks.calm, 0.15))) +
    press.tone(globe, inks.key, fade.linear(x - 300, 800, x + 700, 1100, 0, 0.9))
  );
}

function orbiter(press: Press): string {
  const { random, inks } = press;
  const wing = (side: number): string => {
    const cells: string[] = [];
    for (let i = 0; i < 5; i++)
      for (let j = 0; j < 2; j++)
        cells.push(pen.box(side === 1 ? 128 + i * 72 : -128 - 66 - i * 72, -78 + j * 80, 66, 74));
    const plate = side === 1 ? pen.box(118, -88, 376, 174) : pen.box(-494, -88, 376, 174);
    return (
      press.solid(plate, inks.paper, true) +
      press.solid(cells.join(''), inks.bold) +
      press.tone(cells.join(''), inks.warm, fade.across(side === 1 ? 100 : -500, side === 1 ? 500 : -100, 0.75, 0))
    );
  };
  const body = pen.pill(-92, -140, 184, 280, 22);
  const dish = pen.poly([...pen.arcPoints(0, -190, 130, 84, 0, 180)]);
  const [x, y] = [random.between(740, 860), random.between(370, 430)];
  const signal = [170, 240, 310].map((radius) =>
    press.stroke(pen.arc(0, -200, radius, radius, 245, 295), inks.warm, 9),
  );
  return (
    press.solid(sheet, inks.ground) +
    press.tone(sheet, mix(inks.ground, inks.calm, 0.5), fade.radial(x, y, 700, 0.8, 0)) +
    scatter(press, 120, 900) +
    press.stroke(pen.ellipse(800, 560, 900, 330), mix(inks.ground, inks.paper, 0.3), 3) +
    planet(press) +
    `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${random.side() * random.int(14, 30)}) scale(1.12)">` +
    press.solid(pen.box(-120, -10, 240, 20), mix(inks.paper, inks.key, 0.4)) +
    wing(-1) +
    wing(1) +
    press.solid(body, inks.warm, true) +
    press.tone(body, shade(press, inks.warm), fade.across(-60, 92, 0, 0.9)) +
    press.solid(pen.box(-92, -30, 184, 12) + pen.box(-92, 50, 184, 12), inks.key) +
    press.solid(dish, inks.paper, true) +
    press.tone(dish, mix(inks.calm, inks.paper, 0.2), fade.across(-60, 130, 0, 0.9)) +
    press.stroke(
      pen.line([
        [0, -190],
        [0, -262],
      ]),
      inks.paper,
      7,
    ) +
    press.solid(pen.disc(0, -268, 15), inks.bold) +
    signal.join('') +
    '</g>'
  );
}

function groundDish(press: Press): string {
  const { random, inks } = press;
  const bowl = pen.poly(pen.arcPoints(0, 0, 330, 250, 0, 180));
  const rim = pen.ellipse(0, 0, 330, 74);
  const side = random.side();
  const waves = [150, 240, 330, 420].map((radius) =>
    press.stroke(pen.arc(0, -250, radius, radius, 238, 302), inks.warm, 12),
  );
  const struts = press.stroke(
    pen.line([
      [-230, 0],
      [0, -240],
      [230, 0],
    ]) +
      pen.line([
        [0, 30],
        [0, -240],
      ]),
    inks.line === inks.paper ? inks.paper : inks.key,
    8,
  );
  const legs = pen.poly([
    [700, 980],
    [770, 640],
    [830, 640],
    [900, 980],
  ]);
  return (
    press.solid(sheet, inks.ground) +
    press.tone(sheet, mix(inks.ground, inks.calm, 0.7), fade.down(300, 950, 0, 0.9)) +
    scatter(press, 120, 760) +
    luminary(press, 800 + side * 480, 230, 90) +
    press.solid(
      pen.under(
        [
          [-60, 880],
          [350, 780],
          [800, 850],
          [1250, 800],
          [1660, 870],
        ],
        1040,
      ),
      mix(inks.calm, inks.key, 0.45),
      true,
    ) +
    press.solid(legs, inks.key, true) +
    `<g transform="translate(800 560) rotate(${side * random.int(16, 30)})">` +
    press.solid(bowl, inks.bold, true) +
    press.tone(bowl, mix(inks.bold, inks.key, 0.7), fade.down(10, 250, 0, 0.9)) +
    press.solid(rim, inks.paper, true) +
    press.tone(rim, inks.calm, fade.across(-330, 330, 0.9, 0)) +
    struts +
    press.solid(pen.disc(0, -250, 26), inks.bold) +
    waves.join('') +
    '</g>' +
    press.solid(
      pen.under(
        [
          [-60, 950],
          [500, 920],
          [1100, 940],
          [1660, 900],
        ],
        1040,
      ),
      inks.key,
      true,
    )
  );
}

export const heavens = {
  stars: (press: Press): string => press.random.pick([starTrails, constellation])(press),
  satellite: (press: Press): string =>
    (press.inks.mood === 'night' && press.random.chance(0.6) ? orbiter : groundDish)(press),
};
