import { backdrop, depths, luminary, shade, sheet } from './backdrop.ts';
import { fade } from './fade.ts';
import { mix } from './mix.ts';
import { type Point, pen } from './pen.ts';
import type { Press } from './press.ts';

function pine(x: number, foot: number, tall: number): string {
  const tiers = [0, 1, 2, 3].map((i) => {
    const top = foot - tall + i * tall * 0.2;
    const half = tall * (0.1 + i * 0.05);
    return pen.poly([
      [x, top],
      [x + half, top + tall * 0.3],
      [x - half, top + tall * 0.3],
    ]);
  });
  return tiers.join('') + pen.box(x - tall * 0.025, foot - tall * 0.15, tall * 0.05, tall * 0.18);
}

function mistyPines(press: Press): string {
  const { random, inks } = press;
  const colours = depths(press, 5);
  const rows = colours.map((fill, row) => {
    const foot = 620 + row * 105;
    let trees = pen.box(-20, foot - 24, 1640, 200);
    for (let x = -40; x < 1650; x += random.between(58, 120) + row * 14) {
      const dip = row > 2 ? Math.max(0, 1 - Math.abs(x - 800) / 620) * 0.55 : 0;
      trees += pine(x, foot, random.between(240, 400) * (0.8 + row * 0.14) * (1 - dip));
    }
    const haze = press.tone(
      pen.box(-20, foot - 200, 1640, 260),
      colours[Math.max(row - 1, 0)] ?? inks.paper,
      fade.down(foot - 190, foot + 30, 0, 0.8),
    );
    return press.solid(trees, fill, true) + (row < 4 ? haze : '');
  });
  return (
    backdrop(press, 600) +
    luminary(press, random.between(620, 980), random.between(240, 330), random.between(130, 190)) +
    rows.join('')
  );
}

function birches(press: Press): string {
  const { random, inks } = press;
  const bark = inks.mood === 'night' ? inks.paper : mix(inks.paper, inks.ground, 0.15);
  const colours = [mix(inks.calm, inks.ground, 0.5), mix(inks.calm, inks.key, 0.25), mix(inks.key, inks.calm, 0.1)];
  const trunk = (x: number, width: number, fill: string): string => {
    const lean = random.between(-30, 30);
    const d = pen.poly([
      [x - width / 2, 1040],
      [x - width * 0.4 + lean, -20],
      [x + width * 0.4 + lean, -20],
      [x + width / 2, 1040],
    ]);
    return (
      press.solid(d, fill, true) +
      (width > 40 ? press.tone(d, shade(press, fill), fade.across(x - width * 0.2, x + width * 0.6, 0, 0.9)) : '')
    );
  };
  const far = Array.from({ length: 15 }, (_, i) =>
    trunk(i * 114 + random.between(-34, 34), random.between(20, 32), colours[0] ?? inks.calm),
  );
  const middle = Array.from({ length: 8 }, (_, i) =>
    trunk(i * 220 + random.between(-50, 50), random.between(40, 58), colours[1] ?? inks.calm),
  );
  const near = [150, 520, 1090, 1460].map((x) => {
    const [tx, width] = [x + random.between(-60, 60), random.between(78, 116)];
    const marks = Array.from({ length: 11 }, () => {
      const [y, size] = [random.between(0, 1000), random.between(0.25, 0.6) * width];
      return random.chance(0.5)
        ? pen.poly([
            [tx - width * 0.46, y],
            [tx - width * 0.46 + size, y + 9],
            [tx - width * 0.46, y + 18],
          ])
        : pen.poly([
            [tx + width * 0.46, y],
            [tx + width * 0.46 - size, y + 8],
            [tx + width * 0.46, y + 16],
          ]);
    });
    return trunk(tx, width, bark) + press.solid(marks.join(''), inks.key);
  });
  const leaves = Array.from({ length: 90 }, () => {
    const [x, y] = [random.between(0, 1600), random.between(0, 1) ** 1.6 * 560];
    const [dx, dy] = [random.between(14, 28), random.between(-16, 16)];
    return pen.blob([
      [x, y],
      [x + dx, y + dy - 12],
      [x + dx * 2, y + dy * 2],
      [x + dx, y + dy + 12],
    ]);
  });
  const floor = pen.under(
    [
      [-60, 900],
      [400, 870],
      [900, 905],
      [1660, 860],
    ],
    1040,
  );
  return (
    backdrop(press, 860) +
    luminary(press, random.between(680, 930), random.between(380, 480), random.between(170, 230)) +
    far.join('') +
    press.solid(
      pen.under(
        [
          [-60, 830],
          [400, 800],
          [900, 840],
          [1660, 790],
        ],
        1040,
      ),
      mix(inks.calm, inks.key, 0.1),
      true,
    ) +
    middle.join('') +
    press.solid(floor, mix(inks.calm, inks.key, 0.6), true) +
    near.join('') +
    press.solid(leaves.slice(0, 45).join(''), inks.bold) +
    press.solid(leaves.slice(45).join(''), inks.warm)
  );
}

/** A row of drops slanting across the sheet. */
function drops(press: Press, count: number, slant: number, ink: string): string {
  const lines = Array.from({ length: count }, () => {
    const [x, y, long] = [
      press.random.between(-100, 1700),
      press.random.between(-40, 980),
      press.random.between(36, 110),
    ];
    return pen.line([
      [x, y],
      [x - slant * long, y + long],
    ]);
  });
  return press.stroke(lines.join(''), ink, 5);
}

function umbrella(press: Press, x: number, y: number, radius: number, fill: string): string {
  const { inks } = press;
  const other = fill === inks.bold ? inks.paper : mix(fill, inks.paper, 0.45);
  const scallops = [0, 1, 2, 3].flatMap((i) =>
    pen.arcPoints(x + radius * 0.75 - i * radius * 0.5, y, radius * 0.25, radius * 0.13, 360, 180),
  );
  const dome = pen.poly([...pen.arcPoints(x, y, radius, radius * 0.82, 180, 360), ...scallops]);
  const gore = (from: number, to: number): string =>
    pen.blob([
      [x, y - radius * 0.82],
      [x + radius * from, y - radius * 0.3],
      [x + radius * from * 1.06, y + radius * 0.2],
      [x + radius * to * 1.06, y + radius * 0.2],
      [x + radius * to, y - radius * 0.3],
    ]);
  return (
    press.stroke(
      pen.curve([
        [x, y - radius * 0.9],
        [x, y + radius * 0.8],
        [x + radius * 0.06, y + radius],
        [x + radius * 0.2, y + radius],
        [x + radius * 0.24, y + radius * 0.86],
      ]),
      inks.mood === 'night' ? inks.paper : inks.key,
      radius * 0.045,
    ) +
    press.solid(dome, fill, true) +
    press.within(dome, press.solid(gore(-0.5, 0), other)) +
    press.within(dome, press.solid(gore(0.5, 1.1), other)) +
    press.tone(dome, mix(inks.key, fill, 0.4), fade.linear(x - radius * 0.3, y - radius * 0.5, x + radius, y, 0, 0.8))
  );
}

function oneUmbrella(press: Press): string {
  const { random, inks } = press;
  const fill =
    inks.mood === 'night'
      ? mix(inks.ground, inks.key, 0.2)
      : random.pick([mix(inks.calm, inks.paper, 0.3), inks.calm, inks.warm]);
  const slant = random.side() * random.between(0.25, 0.5);
  const ink = inks.mood === 'night' ? mix(inks.calm, inks.paper, 0.35) : mix(fill, inks.paper, 0.75);
  const shelter = pen.poly([
    [480, 480],
    [1120, 480],
    [1120 - slant * 560, 1040],
    [480 - slant * 560, 1040],
  ]);
  return (
    press.solid(sheet, fill) +
    press.tone(sheet, shade(press, fill), fade.down(0, 900, 0.9, 0)) +
    drops(press, 240, slant, ink) +
    press.solid(shelter, fill) +
    press.solid(pen.ellipse(800, 930, 400, 34), mix(fill, inks.paper, 0.45)) +
    press.stroke(pen.ellipse(800, 930, 520, 54), mix(fill, inks.paper, 0.45), 5) +
    umbrella(press, 800, 500, 350, inks.bold)
  );
}

function crowd(press: Press): string {
  const { random, inks } = press;
  const street = inks.mood === 'night' ? inks.ground : mix(inks.calm, inks.key, 0.35);
  const fills = [inks.bold, inks.warm, inks.paper, inks.calm, mix(inks.bold, inks.warm, 0.5)];
  const places: Point[] = [];
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 6; column++)
      places.push([column * 310 + (row % 2) * 155 + random.between(-46, 46), row * 235 + 20 + random.between(-36, 36)]);
  const tops = places.map(([x, y]) => {
    const [radius, turn, fill] = [random.between(105, 145), random.between(0, 1), random.pick(fills)];
    const corner = (i: number, r: number): Point => [
      x + r * Math.cos((i + turn) * 0.7854),
      y + r * Math.sin((i + turn) * 0.7854),
    ];
    const wedge = (i: number): string => pen.poly([[x, y], corner(i, radius), corner(i + 1, radius)]);
    const lit = [0, 2, 4, 6].map(wedge).join('');
    return (
      press.solid(pen.ellipse(x + 22, y + 34, radius, radius * 0.95), mix(street, inks.key, 0.55)) +
      press.solid(pen.poly([0, 1, 2, 3, 4, 5, 6, 7].map((i) => corner(i, radius))), shade(press, fill), true) +
      press.solid(lit, fill) +
      press.solid(pen.disc(x, y, 10), inks.key)
    );
  });
  const splashes = Array.from({ length: 34 }, () =>
    pen.ellipse(random.between(0, 1600), random.between(0, 1000), random.between(14, 34), random.between(6, 13)),
  );
  return (
    press.solid(sheet, street) +
    press.tone(sheet, inks.key, fade.radial(800, 500, 1000, 0, 0.8)) +
    press.stroke(splashes.join(''), mix(street, inks.paper, 0.35), 4) +
    tops.join('') +
    drops(press, 90, 0.4, inks.paper)
  );
}

function cloudburst(press: Press): string {
  const { random, inks } = press;
  const cloud = (x: number, y: number, size: number): string =>
    [
      [-1.5, 0.1, 0.62],
      [-0.7, -0.35, 0.8],
      [0.25, -0.55, 1],
      [1.1, -0.15, 0.78],
      [1.75, 0.15, 0.55],
    ]
      .map(([dx = 0, dy = 0, r = 1]) => pen.disc(x + dx * size, y + dy * size, r * size))
      .join('') + pen.pill(x - size * 2.1, y, size * 4.4, size * 0.7, size * 0.35);
  const ink = inks.mood === 'night' ? mix(inks.calm, inks.paper, 0.4) : inks.calm;
  const lines = Array.from({ length: 31 }, (_, i) => {
    const x = 420 + i * 26;
    return pen.line([
      [x, 470],
      [x - 70, 470 + random.between(180, 470)],
    ]);
  });
  const [front, back] = [cloud(820, 350, 180), cloud(620, 270, 150)];
  const hill = pen.under(
    [
      [-60, 930],
      [400, 850],
      [900, 890],
      [1660, 820],
    ],
    1040,
  );
  return (
    backdrop(press, 900) +
    luminary(press, random.pick([500, 1090]), 230, 150) +
    press.solid(back, mix(inks.calm, inks.key, 0.3), true) +
    press.stroke(lines.join(''), ink, 8) +
    press.solid(front, inks.mood === 'day' ? mix(inks.calm, inks.paper, 0.45) : inks.paper, true) +
    press.tone(front, inks.calm, fade.down(230, 500, 0, 0.95)) +
    press.solid(hill, mix(inks.calm, inks.key, 0.55), true) +
    press.solid([560, 640, 700, 980, 1060].map((x) => pine(x, 900, random.between(70, 130))).join(''), inks.key)
  );
}

export const weather = {
  forest: (press: Press): string => press.random.pick([mistyPines, birches])(press),
  rain: (press: Press): string => press.random.pick([oneUmbrella, crowd, cloudburst])(press),
};
