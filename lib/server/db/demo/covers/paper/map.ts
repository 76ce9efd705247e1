import { shade, sheet } from '../backdrop.ts';
import { fade } from '../fade.ts';
import { mix } from '../mix.ts';
import { type Point, pen, xy } from '../pen.ts';
import type { Press } from '../press.ts';

function marker(press: Press, x: number, y: number, size: number): string {
  const { inks } = press;
  const drop = pen.poly([...pen.arcPoints(x, y - size * 1.35, size * 0.62, size * 0.62, 155, 385), [x, y]]);
  return (
    press.solid(pen.ellipse(x + size * 0.1, y, size * 0.42, size * 0.13), mix(inks.key, inks.bold, 0.2)) +
    press.solid(drop, inks.bold, true) +
    press.tone(drop, mix(inks.bold, inks.key, 0.5), fade.across(x - size * 0.1, x + size * 0.6, 0, 0.9)) +
    press.solid(pen.disc(x, y - size * 1.38, size * 0.25), inks.paper)
  );
}

function contours(press: Press): string {
  const { random, inks } = press;
  const night = inks.mood === 'night';
  const low = night ? inks.ground : mix(inks.calm, inks.paper, 0.55);
  const fills = [
    night ? mix(inks.ground, inks.calm, 0.35) : mix(inks.calm, inks.warm, 0.45),
    mix(inks.warm, inks.paper, 0.45),
    inks.warm,
    mix(inks.warm, inks.bold, 0.4),
    mix(inks.bold, inks.key, 0.1),
  ];
  const summits = [
    [random.between(540, 700), random.between(420, 560), 1],
    [random.between(1040, 1240), random.between(330, 640), 0.72],
  ] as const;
  const phases = [random.between(0, 6), random.between(0, 6), random.between(0, 6)] as const;
  const shape = (cx: number, cy: number, radius: number): string =>
    pen.blob(
      Array.from({ length: 32 }, (_, i): Point => {
        const angle = (i * Math.PI) / 16;
        const r =
          radius *
          (1 +
            0.16 * Math.sin(angle * 2 + phases[0]) +
            0.1 * Math.sin(angle * 3 + phases[1]) +
            0.06 * Math.sin(angle * 5 + phases[2]));
        return [cx + r * 1.25 * Math.cos(angle), cy + r * Math.sin(angle)];
      }),
    );
  const bands = fills.map((fill, i) => {
    const rings = summits.map(([x, y, scale]) => shape(x, y, (520 - i * 104) * scale)).join('');
    return (
      press.solid(rings, fill, true) +
      (i > 1 ? press.tone(rings, shade(press, fill), fade.linear(500, 200, 1300, 900, 0, 0.6)) : '')
    );
  });
  const fine = Array.from({ length: 13 }, (_, i) =>
    summits.map(([x, y, scale]) => shape(x, y, (484 - i * 38) * scale)).join(''),
  );
  const [from, to] = summits;
  const route: Point[] = [
    [120, 900],
    [330, 760],
    [420, 830],
    [from[0] + 20, 720],
    [800, 600],
    [880, 690],
    [1040, 640],
    [to[0], to[1]],
  ];
  const grid =
    [200, 600, 1000, 1400].map((x) => pen.line(xy([x, -20, x, 1020]))).join('') +
    [100, 500, 900].map((y) => pen.line(xy([-20, y, 1620, y]))).join('');
  return (
    press.solid(sheet, low) +
    bands.join('') +
    press.stroke(fine.join(''), mix(inks.key, inks.bold, 0.25), 2.2, { opacity: 0.5 }) +
    press.stroke(grid, inks.paper, 2.5, { opacity: 0.5 }) +
    press.stroke(pen.curve(route), inks.paper, 19) +
    press.stroke(pen.curve(route), inks.key, 9, { dash: '26 20' }) +
    press.solid(pen.disc(120, 900, 30), inks.paper) +
    press.solid(pen.disc(120, 900, 16), inks.key) +
    marker(press, to[0], to[1], 150)
  );
}

function streets(press: Press): string {
  const { random, inks } = press;
  const night = inks.mood === 'night';
  const road = night ? mix(inks.ground, inks.calm, 0.5) : inks.paper;
  const blocks = night
    ? [mix(inks.ground, inks.key, 0.4), mix(inks.ground, inks.key, 0.15), mix(inks.ground, inks.calm, 0.22)]
    : [
        mix(inks.warm, inks.paper, 0.55),
        mix(inks.warm, inks.paper, 0.3),
        mix(inks.warm, inks.bold, 0.2),
        mix(inks.calm, inks.paper, 0.65),
      ];
  const park = mix(inks.calm, inks.warm, night ? 0.15 : 0.35);
  const parts: string[] = [];
  const columns: number[] = [-400];
  while ((columns[columns.length - 1] ?? 2100) < 2000)
    columns.push((columns[columns.length - 1] ?? 2000) + random.pick([86, 112, 140, 200]));
  for (let y = -400; y < 1500; ) {
    const height = random.pick([90, 110, 150]);
    columns.forEach((x, i) => {
      const width = (columns[i + 1] ?? x + 100) - x - 16;
      const green = random.chance(0.07);
      const block = pen.box(x, y, width, height - 16);
      parts.push(press.solid(block, green ? park : random.pick(blocks)));
      if (!green && random.chance(0.25))
        parts.push(
          press.solid(
            pen.box(x + width * 0.2, y + height * 0.2, width * 0.36, height * 0.36),
            night ? inks.warm : mix(inks.bold, inks.paper, 0.35),
          ),
        );
    });
    y += height;
  }
  const side = random.side();
  const river: Point[] = [
    [-80, 500 + side * 330],
    [280, 500 + side * 250],
    [560, 500 + side * 30],
    [860, 500 - side * 40],
    [1150, 500 - side * 230],
    [1680, 500 - side * 300],
  ];
  const avenue = pen.line(xy([-60, 500 - side * 420, 1660, 500 + side * 380]));
  const ring = pen.disc(800, 500 + side * 30, 380);
  const bridge = pen.line(xy([620, 500 - side * 190, 760, 500 + side * 220]));
  const route: Point[] = [
    [330, 500 - side * 242],
    [610, 500 - side * 112],
    [760, 500 + side * 220],
    [1060, 500 + side * 306],
    [1200, 500 + side * 166],
  ];
  return (
    press.solid(sheet, road) +
    `<g transform="rotate(${random.pick([-24, -14, 12, 28])} 800 500)">${parts.join('')}</g>` +
    press.stroke(avenue + ring, road, 30) +
    press.stroke(pen.curve(river), mix(inks.calm, inks.key, 0.35), 138) +
    press.stroke(pen.curve(river), night ? mix(inks.calm, inks.paper, 0.25) : inks.calm, 122) +
    press.stroke(pen.curve(river.map(([x, y]): Point => [x, y + 22])), mix(inks.calm, inks.paper, 0.4), 5) +
    press.stroke(bridge + ring, road, 26) +
    press.tone(
      sheet,
      night ? inks.key : mix(inks.warm, inks.bold, 0.5),
      fade.radial(800, 500, 1000, 0, night ? 0.7 : 0.4),
    ) +
    press.stroke(pen.line(route), inks.mood === 'night' ? inks.paper : inks.key, 22) +
    press.stroke(pen.line(route), inks.bold, 13) +
    press.solid(pen.disc(...(route[0] ?? [0, 0]), 30), inks.key) +
    press.solid(pen.disc(...(route[0] ?? [0, 0]), 15), inks.paper) +
    marker(press, ...(route[4] ?? ([800, 500] as const)), 135)
  );
}

/** A picture of the motif map, in one of its compositions. */
export function map(press: Press): string {
  return press.random.pick([contours, streets])(press);
}
