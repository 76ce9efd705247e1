import { backdrop, luminary, shade, sheet } from './backdrop.ts';
import { fade } from './fade.ts';
import { mix } from './mix.ts';
import { type Point, pen } from './pen.ts';
import type { Press } from './press.ts';

function cloth(press: Press): string {
  const { random, inks } = press;
  const base =
    inks.mood === 'night' ? inks.ground : random.pick([inks.calm, mix(inks.calm, inks.paper, 0.5), inks.ground]);
  const stripe = mix(base, inks.paper, inks.mood === 'night' ? 0.12 : 0.35);
  const size = random.pick([100, 130]);
  const bands: string[] = [];
  for (let i = -6; i < 20; i += 2) bands.push(pen.box(i * size, -600, size, 2400));
  const rows: string[] = [];
  for (let i = -6; i < 20; i += 2) rows.push(pen.box(-600, i * size, 2800, size));
  const crossing = random.chance(0.6) ? press.solid(rows.join(''), stripe).replace('<path', '<path opacity=".55"') : '';
  return (
    press.solid(sheet, base) +
    `<g transform="rotate(${random.int(-24, 24)} 800 500)">${press.solid(bands.join(''), stripe)}${crossing}</g>`
  );
}

/** An ear of wheat, drawn once and put in many places: position, size (1 is 200 high) and lean in degrees. */
function ears(press: Press, places: readonly (readonly [number, number, number, number])[], fill: string): string {
  const { inks, random } = press;
  const id = `ear${random.int(1000, 9999)}`;
  const grains: string[] = [];
  const beards: string[] = [];
  for (let i = 0; i < 8; i++) {
    for (const side of [-1, 1]) {
      const [x, y, scale] = [side * 13, -i * 22, 1 - i * 0.035];
      grains.push(
        pen.blob([
          [x - side * 10, y + 14],
          [x + side * 11 * scale, y + 2],
          [x + side * 19 * scale, y - 26 * scale],
          [x - side * 4, y - 8],
        ]),
      );
      beards.push(
        pen.line([
          [x + side * 16 * scale, y - 22],
          [x + side * (36 - i * 2), y - 86],
        ]),
      );
    }
  }
  grains.push(
    pen.blob([
      [0, -170],
      [11, -190],
      [0, -222],
      [-11, -190],
    ]),
  );
  const all = grains.join('');
  const one =
    press.stroke(beards.join(''), fill, 2.4) +
    press.stroke(
      pen.curve([
        [0, -160],
        [0, 0],
        [-8, 160],
        [-26, 520],
      ]),
      mix(fill, inks.bold, 0.35),
      8,
    ) +
    press.solid(all, fill) +
    press.solid(grains.filter((_, i) => i % 2 === 1).join(''), mix(fill, inks.bold, 0.45));
  const uses = places.map(
    ([x, y, size, lean]) =>
      `<use href="#${id}" transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(lean)}) scale(${Math.round(size * 100) / 100})"/>`,
  );
  return `<defs><g id="${id}">${one}</g></defs>${uses.join('')}`;
}

function sheaf(press: Press): string {
  const { random, inks } = press;
  const field = pen.under(
    [
      [-60, 760],
      [500, 720],
      [1100, 750],
      [1660, 700],
    ],
    1040,
  );
  const disc = pen.disc(random.between(680, 920), random.between(360, 430), random.between(270, 320));
  const sun = inks.mood === 'night' ? mix(inks.bold, inks.key, 0.12) : inks.bold;
  return (
    backdrop(press, 700) +
    press.solid(disc, sun, true) +
    press.tone(disc, mix(inks.bold, inks.key, 0.4), fade.down(250, 760, 0, 0.9)) +
    ears(
      press,
      Array.from(
        { length: 15 },
        (_, i) =>
          [30 + i * 110, 780 + random.between(-60, 60), random.between(0.8, 1), random.between(-14, 14)] as const,
      ),
      mix(inks.warm, inks.bold, 0.4),
    ) +
    press.solid(field, mix(inks.bold, inks.key, inks.mood === 'night' ? 0.75 : 0.45), true) +
    press.tone(field, inks.key, fade.down(720, 1000, 0, 0.7)) +
    ears(
      press,
      [-2, -1, 0, 1, 2].map(
        (i) =>
          [800 + i * 215, 660 + Math.abs(i) * 62, 2.15 - Math.abs(i) * 0.18, i * 10 + random.between(-4, 4)] as const,
      ),
      inks.warm,
    )
  );
}

function furrows(press: Press): string {
  const { random, inks } = press;
  const vanish = random.between(600, 1000);
  const rows = Array.from({ length: 25 }, (_, i) => {
    const [near, far] = [vanish + (i - 12) * 210, vanish + (i - 12) * 34];
    return pen.poly([
      [far - 9, 500],
      [near - 62, 1040],
      [near + 62, 1040],
      [far + 9, 500],
    ]);
  });
  const tree = random.pick([420, 1180]);
  const crown = pen.disc(tree, 390, 86) + pen.disc(tree - 70, 425, 58) + pen.disc(tree + 72, 420, 62);
  const stalks = Array.from(
    { length: 11 },
    (_, i) =>
      [
        -40 + i * 168 + random.between(-30, 30),
        930 + random.between(-60, 50) - Math.abs(i - 5) * 30,
        random.between(1.2, 1.5),
        random.between(-16, 16),
      ] as const,
  );
  const land = pen.box(-20, 496, 1640, 560);
  return (
    backdrop(press, 500) +
    luminary(press, 1600 - tree, 300, random.between(120, 180)) +
    press.solid(
      pen.under(
        [
          [-60, 470],
          [400, 430],
          [900, 480],
          [1660, 420],
        ],
        560,
      ),
      mix(inks.calm, inks.key, 0.15),
      true,
    ) +
    press.solid(pen.box(tree - 10, 430, 20, 90), inks.key) +
    press.solid(crown, mix(inks.calm, inks.key, 0.45), true) +
    press.solid(land, mix(inks.warm, inks.bold, 0.15)) +
    press.within(land, press.solid(rows.join(''), mix(inks.warm, inks.bold, 0.55))) +
    press.tone(land, mix(inks.bold, inks.key, 0.35), fade.down(560, 1000, 0, 0.85)) +
    ears(press, stalks, mix(inks.warm, inks.paper, 0.25))
  );
}

function longLoaf(press: Press): string {
  const { random, inks } = press;
  const crust = mix(inks.warm, inks.bold, 0.5);
  const dark = mix(inks.bold, inks.key, 0.4);
  const loaf = pen.blob([
    [300, 500],
    [400, 360],
    [620, 290],
    [820, 276],
    [1040, 300],
    [1230, 380],
    [1310, 500],
    [1220, 640],
    [1020, 712],
    [800, 728],
    [560, 708],
    [380, 640],
  ]);
  const cuts = [-2, -1, 0, 1, 2].map((i) => {
    const [x, tall] = [800 + i * 168, 178 - Math.abs(i) * 30];
    return pen.blob([
      [x - 66, 500 + tall],
      [x - 44, 500],
      [x + 66, 500 - tall],
      [x + 52, 500 + 10],
    ]);
  });
  const lips = [-2, -1, 0, 1, 2].map((i) => {
    const [x, tall] = [800 + i * 168, 178 - Math.abs(i) * 30];
    return pen.curve([
      [x - 66, 500 + tall],
      [x - 46, 500],
      [x + 66, 500 - tall],
    ]);
  });
  const board = pen.pill(150, 210, 1240, 600, 70) + pen.pill(1340, 450, 240, 120, 60);
  const grain = Array.from({ length: 6 }, (_, i) =>
    pen.curve([
      [190, 270 + i * 96],
      [600, 258 + i * 100],
      [1000, 285 + i * 96],
      [1350, 268 + i * 97],
    ]),
  );
  const flour = Array.from({ length: 90 }, () =>
    pen.disc(800 + random.between(-640, 640), 500 + random.between(-350, 350), random.between(2, 6)),
  );
  return (
    cloth(press) +
    `<g transform="rotate(${random.side() * random.int(6, 20)} 800 500)">` +
    press.solid(board, mix(inks.paper, inks.warm, 0.55), true) +
    press.stroke(grain.join(''), mix(inks.warm, inks.bold, 0.15), 4) +
    press.solid(pen.disc(1520, 510, 22), inks.key) +
    `<g transform="translate(14 30)">${press.solid(loaf, mix(inks.warm, dark, 0.75))}</g>` +
    press.solid(loaf, crust) +
    press.tone(loaf, dark, fade.down(330, 730, 0, 0.95)) +
    press.solid(cuts.join(''), mix(inks.paper, inks.warm, 0.5)) +
    press.tone(cuts.join(''), inks.warm, fade.down(340, 660, 0, 0.9)) +
    press.stroke(lips.join(''), dark, 9) +
    ears(
      press,
      [
        [420, 840, 1.05, 78],
        [360, 790, 0.95, 64],
      ],
      inks.warm,
    ) +
    press.solid(flour.join(''), inks.paper) +
    '</g>'
  );
}

function slicedLoaf(press: Press): string {
  const { random, inks } = press;
  const crust = mix(inks.warm, inks.bold, 0.4);
  const slice = (x: number, scale: number): string => {
    const spot = (u: number, v: number): Point => [x + u * scale, 790 + v * scale];
    return pen.blob([
      spot(-150, 0),
      spot(-168, -130),
      spot(-215, -215),
      spot(-200, -320),
      spot(-80, -372),
      spot(80, -372),
      spot(200, -320),
      spot(215, -215),
      spot(168, -130),
      spot(150, 0),
      spot(0, 8),
    ]);
  };
  const cuts = Array.from({ length: 7 }, (_, i) => {
    const x = 1130 - i * 104;
    const last = i === 6;
    return (
      press.solid(slice(x, 1.12), shade(press, crust), true) +
      press.tone(slice(x, 1.12), mix(inks.bold, inks.key, 0.5), fade.down(500, 790, 0, 0.9)) +
      press.solid(slice(x - 16, 1.04), last ? crust : mix(crust, inks.bold, 0.2)) +
      (last ? press.solid(slice(x - 18, 0.93), mix(inks.paper, inks.warm, 0.35)) : '')
    );
  });
  const crumbs = Array.from({ length: 32 }, () =>
    pen.ellipse(
      506 - 18 + random.between(-140, 140),
      random.between(470, 750),
      random.between(5, 15),
      random.between(4, 9),
    ),
  );
  const wall = inks.mood === 'day' ? mix(inks.calm, inks.paper, 0.5) : inks.ground;
  const board = pen.pill(180, 790, 1240, 62, 26);
  const counter = pen.box(-20, 846, 1640, 200);
  return (
    press.solid(sheet, wall) +
    press.tone(
      sheet,
      inks.mood === 'night' ? mix(inks.ground, inks.calm, 0.6) : mix(wall, inks.warm, 0.7),
      fade.radial(800, 600, 850, 0.9, 0),
    ) +
    luminary(press, 800, 420, 300) +
    press.solid(counter, inks.mood === 'night' ? inks.key : mix(inks.calm, inks.key, 0.35)) +
    press.solid(board, mix(inks.paper, inks.warm, 0.7), true) +
    press.tone(board, inks.bold, fade.across(700, 1420, 0, 0.6)) +
    cuts.join('') +
    press.solid(crumbs.join(''), mix(inks.warm, inks.paper, 0.15))
  );
}

export const food = {
  bread: (press: Press): string => press.random.pick([longLoaf, slicedLoaf])(press),
  wheat: (press: Press): string => press.random.pick([sheaf, furrows])(press),
};
