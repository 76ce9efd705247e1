import { luminary, shade, sheet } from '../backdrop.ts';
import { fade } from '../fade.ts';
import { mix } from '../mix.ts';
import { moved } from '../moved.ts';
import { type Point, pen, xy } from '../pen.ts';
import type { Press } from '../press.ts';

/** A wall and a table top, for things that stand on something. */
function table(press: Press, level: number): string {
  const { random, inks } = press;
  const wall =
    inks.mood === 'day'
      ? random.pick([inks.paper, mix(inks.calm, inks.paper, 0.45), mix(inks.warm, inks.paper, 0.35)])
      : inks.ground;
  const top =
    inks.mood === 'night'
      ? mix(inks.ground, inks.key, 0.55)
      : random.pick([mix(inks.bold, inks.key, 0.15), inks.calm, mix(inks.calm, inks.key, 0.5)]);
  const board = pen.box(-20, level, 1640, 1040 - level);
  const glow = inks.mood === 'night' ? mix(inks.ground, inks.calm, 0.6) : mix(wall, inks.warm, 0.6);
  return (
    press.solid(sheet, wall) +
    press.tone(pen.box(-20, -20, 1640, level + 20), glow, fade.radial(800, level, 850, 0.9, 0)) +
    press.solid(board, top) +
    press.tone(board, mix(inks.key, top, 0.3), fade.down(level, 1000, 0, 0.85))
  );
}

function openBook(press: Press): string {
  const { random, inks } = press;
  const leaf = (side: number, lift: number): string => {
    const points: Point[] = [
      [800, 560 - lift * 0.2],
      [800 + side * 160, 500 - lift],
      [800 + side * 380, 500 - lift],
      [800 + side * 590, 545 - lift * 0.4],
    ];
    const under: Point[] = xy([800 + side * 620, 860, 800 + side * 390, 800, 800 + side * 170, 805, 800, 880]);
    return pen.joined(pen.curve(points), pen.curve(under));
  };
  const text = (side: number): string =>
    Array.from({ length: 9 }, (_, i) => {
      const y = 575 + i * 28;
      const end = random.between(440, 540) + i * 3;
      return pen.curve([
        [800 + side * 70, y + 10],
        [800 + side * 200, y - 28],
        [800 + side * 370, y - 30],
        [800 + side * end, y - 6],
      ]);
    }).join('');
  const sky = pen.disc(800, 400, 340);
  const peaks = pen.poly(xy([470, 580, 610, 330, 680, 430, 820, 210, 960, 420, 1010, 360, 1140, 580]));
  const rays = Array.from({ length: 17 }, (_, i): string => {
    const angle = Math.PI + (Math.PI * (i + 0.25)) / 17;
    return pen.poly([
      [800, 560],
      [800 + 1300 * Math.cos(angle), 560 + 1300 * Math.sin(angle)],
      [800 + 1300 * Math.cos(angle + 0.09), 560 + 1300 * Math.sin(angle + 0.09)],
    ]);
  });
  const world = random.pick([
    () =>
      press.within(
        pen.box(0, 0, 1600, 620),
        press.solid(sky, inks.warm, true) + press.tone(sky, inks.bold, fade.down(60, 600, 0, 0.7)),
      ) +
      press.solid(peaks, inks.calm, true) +
      press.tone(peaks, mix(inks.calm, inks.key, 0.7), fade.across(640, 1100, 0, 0.9)),
    () =>
      luminary(press, 800, 330, 200) +
      [
        [-250, 300, 1],
        [210, 190, 0.8],
        [300, 380, 0.6],
        [-130, 150, 0.6],
        [-330, 450, 0.5],
      ]
        .map(([x = 0, y = 0, s = 1]) =>
          press.stroke(
            pen.curve([
              [800 + x - 90 * s, y - 26 * s],
              [800 + x - 40 * s, y - 50 * s],
              [800 + x, y + 8 * s],
              [800 + x + 40 * s, y - 50 * s],
              [800 + x + 90 * s, y - 26 * s],
            ]),
            inks.line,
            15 * s,
          ),
        )
        .join(''),
  ])();
  const ground =
    inks.mood === 'day'
      ? random.pick([inks.ground, mix(inks.calm, inks.paper, 0.4), mix(inks.warm, inks.paper, 0.3)])
      : inks.ground;
  return (
    press.solid(sheet, ground) +
    press.solid(rays.join(''), mix(ground, inks.mood === 'night' ? inks.calm : inks.warm, 0.4)) +
    press.tone(sheet, shade(press, ground), fade.down(550, 1000, 0, 0.9)) +
    world +
    press.solid(
      pen.poly(xy([130, 590, 1470, 590, 1510, 905, 820, 910, 800, 930, 780, 910, 90, 905])),
      inks.bold,
      true,
    ) +
    [0, 12, 24]
      .map((lift) =>
        press.solid(
          leaf(-1, lift) + leaf(1, lift),
          lift === 24 ? inks.paper : mix(inks.paper, inks.key, 0.3 - lift / 100),
          true,
        ),
      )
      .join('') +
    press.tone(leaf(1, 24), mix(inks.paper, inks.key, 0.45), fade.across(800, 1020, 0.85, 0)) +
    press.tone(leaf(-1, 24), mix(inks.paper, inks.key, 0.45), fade.across(640, 800, 0, 0.6)) +
    press.stroke(text(-1) + text(1), mix(inks.key, inks.paper, 0.25), 7) +
    press.solid(pen.poly(xy([1010, 455, 1060, 456, 1064, 900, 1038, 870, 1012, 900])), inks.bold, true)
  );
}

function spine(press: Press, x: number, foot: number, width: number, height: number): string {
  const { random, inks } = press;
  const fill = random.pick([
    inks.bold,
    inks.calm,
    inks.warm,
    inks.paper,
    mix(inks.calm, inks.key, 0.5),
    mix(inks.bold, inks.key, 0.35),
    mix(inks.bold, inks.warm, 0.5),
  ]);
  const ink = fill === inks.paper || fill === inks.warm ? inks.bold : inks.paper;
  const top = foot - height;
  const body = pen.box(x, top, width, height);
  const marks = random.pick([
    pen.box(x, top + 40, width, 12) + pen.box(x, top + 64, width, 5) + pen.box(x, foot - 60, width, 12),
    pen.box(x + width * 0.24, top + 60, width * 0.52, height * 0.34),
    pen.disc(x + width / 2, top + 80, width * 0.26) + pen.box(x, foot - 90, width, 30),
    Array.from({ length: 6 }, (_, i) => pen.box(x, top + 40 + i * 22, width, 8)).join(''),
    pen.poly([
      [x + width / 2, top + 60],
      [x + width * 0.78, top + 110],
      [x + width / 2, top + 160],
      [x + width * 0.22, top + 110],
    ]) + pen.box(x, foot - 50, width, 8),
  ]);
  return (
    press.solid(body, fill, true) +
    press.solid(marks, ink) +
    (random.chance(0.4) ? press.tone(body, shade(press, fill), fade.across(x + width * 0.4, x + width, 0, 0.8)) : '')
  );
}

function shelf(press: Press): string {
  const { random, inks } = press;
  const wall = inks.mood === 'night' ? inks.key : mix(inks.key, inks.calm, 0.25);
  const rows = [480, 990].map((foot) => {
    const books: string[] = [];
    for (let x = -40; x < 1620; ) {
      const [width, height] = [random.between(54, 118), random.between(300, 430)];
      const lean = random.chance(0.1) ? random.side() * 9 : 0;
      books.push(moved(spine(press, -width / 2, 0, width, height), x + width / 2, foot, lean));
      x += width + (lean === 0 ? 5 : 70);
    }
    return books.join('') + press.solid(pen.box(-20, foot, 1640, 34), mix(inks.warm, inks.bold, 0.35), true);
  });
  return press.solid(sheet, wall) + rows.join('');
}

function bookStack(press: Press): string {
  const { random, inks } = press;
  let foot = 860;
  const books = Array.from({ length: 6 }, (_, i) => {
    const [width, height] = [random.between(620, 820) - i * 26, random.between(74, 112)];
    const x = 800 - width / 2 + random.between(-50, 50);
    foot -= height;
    return moved(spine(press, 0, width, height - 4, width), x, foot + height, -90);
  });
  const china = inks.mood === 'night' ? inks.paper : mix(inks.calm, inks.paper, 0.2);
  const cup = pen.poly(xy([700, foot - 130, 900, foot - 130, 880, foot - 30, 850, foot, 750, foot, 720, foot - 30]));
  const steam = [750, 800, 850].map((x) =>
    pen.curve(xy([x, foot - 160, x - 22, foot - 200, x + 18, foot - 240, x - 8, foot - 290])),
  );
  return (
    table(press, 860) +
    books.join('') +
    press.stroke(pen.arc(900, foot - 80, 46, 38, -90, 90), china, 20) +
    press.solid(cup, china, true) +
    press.tone(cup, mix(inks.calm, inks.key, 0.3), fade.across(780, 900, 0, 0.8)) +
    press.stroke(steam.join(''), inks.mood === 'night' ? inks.paper : inks.calm, 8)
  );
}

/** A picture of the motif book, in one of its compositions. */
export function book(press: Press): string {
  return press.random.pick([openBook, bookStack, shelf])(press);
}
