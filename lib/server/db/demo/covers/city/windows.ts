import { depths, luminary, shade, sheet } from '../backdrop.ts';
import { fade } from '../fade.ts';
import { mix } from '../mix.ts';
import { pen, xy } from '../pen.ts';
import type { Press } from '../press.ts';

function pane(press: Press, x: number, y: number, width: number, height: number, arched: boolean): string {
  const { random, inks } = press;
  const night = inks.mood === 'night';
  const shape = arched ? pen.arch(x, y, width, height) : pen.box(x, y, width, height);
  const lit = random.chance(night ? 0.6 : 0.3);
  const glass = lit ? inks.warm : night ? mix(inks.calm, inks.key, 0.5) : mix(inks.calm, inks.key, 0.35);
  const dark = lit ? inks.key : mix(inks.key, inks.calm, 0.15);
  const [cx, foot] = [x + width / 2, y + height];
  const curtain = (side: number): string =>
    pen.blob([
      [cx + side * width * 0.55, y - 10],
      [cx + side * width * 0.06, y - 10],
      [cx + side * width * 0.16, y + height * 0.4],
      [cx + side * width * 0.36, y + height * 0.6],
      [cx + side * width * 0.34, foot + 20],
      [cx + side * width * 0.6, foot + 20],
    ]);
  const inside = random.pick([
    () => press.solid(curtain(-1) + curtain(1), random.pick([inks.paper, inks.bold, inks.calm])),
    () => press.solid(pen.box(x, y, width, height * random.between(0.3, 0.7)), mix(glass, inks.paper, 0.6)),
    () =>
      press.solid(
        pen.disc(cx, foot - height * 0.4, width * 0.16) +
          pen.under(
            [
              [x + width * 0.14, foot],
              [cx - width * 0.2, foot - height * 0.2],
              [cx, foot - height * 0.27],
              [cx + width * 0.2, foot - height * 0.2],
              [x + width * 0.86, foot],
            ],
            foot + 5,
          ),
        dark,
      ),
    () =>
      press.solid(
        pen.blob([
          [cx - 34, foot],
          [cx - 30, foot - 56],
          [cx - 12, foot - 84],
          [cx + 14, foot - 78],
          [cx + 30, foot - 30],
          [cx + 32, foot],
        ]),
        dark,
      ) +
      press.solid(
        pen.disc(cx - 10, foot - 98, 25) +
          pen.poly([
            [cx - 34, foot - 104],
            [cx - 30, foot - 140],
            [cx - 10, foot - 120],
            [cx + 10, foot - 140],
            [cx + 14, foot - 104],
          ]),
        dark,
      ),
    () => press.tone(shape, inks.paper, fade.linear(x, y, x + width, foot, 0.8, 0)),
    () =>
      press.solid(
        [-0.28, -0.1, 0.1, 0.28]
          .map((lean) =>
            pen.blob([
              [cx, foot - 30],
              [cx + lean * width * 0.6, foot - height * 0.35],
              [cx + lean * width * 1.3, foot - height * 0.55],
              [cx + lean * width, foot - height * 0.3],
            ]),
          )
          .join(''),
        lit ? mix(inks.calm, inks.key, 0.4) : mix(inks.calm, inks.paper, 0.4),
      ) + press.solid(pen.poly(xy([cx - 34, foot - 46, cx + 34, foot - 46, cx + 24, foot, cx - 24, foot])), inks.bold),
  ])();
  const frame = inks.mood === 'day' ? inks.paper : mix(inks.paper, inks.warm, 0.25);
  return (
    press.solid(shape, glass, true) +
    press.within(shape, inside) +
    press.stroke(
      pen.line(xy([cx, y, cx, foot])) + pen.line(xy([x, y + height * 0.36, x + width, y + height * 0.36])),
      frame,
      6,
    ) +
    press.stroke(shape, frame, 13) +
    press.solid(pen.box(x - 18, foot, width + 36, 18), frame, true)
  );
}

function facade(press: Press): string {
  const { random, inks } = press;
  const [columns, rows] = random.pick([
    [5, 3],
    [4, 2],
    [6, 3],
    [5, 2],
  ] as const);
  const plaster =
    inks.mood === 'night'
      ? inks.ground
      : random.pick([inks.bold, inks.warm, mix(inks.calm, inks.paper, 0.3), mix(inks.bold, inks.paper, 0.4)]);
  const arched = random.chance(0.45);
  const [stepX, stepY] = [1600 / columns, 960 / rows];
  const [width, height] = [stepX * 0.54, stepY * 0.66];
  const panes: string[] = [];
  const shutters: string[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column * stepX + stepX * 0.23, row * stepY + stepY * 0.2];
      panes.push(pane(press, x, y, width, height, arched));
      if (!arched)
        shutters.push(pen.box(x - 46, y + 4, 34, height - 8) + pen.box(x + width + 12, y + 4, 34, height - 8));
    }
  }
  const ledges = Array.from({ length: rows }, (_, row) => pen.box(-20, row * stepY + stepY * 0.99, 1640, 16));
  return (
    press.solid(sheet, plaster) +
    press.tone(sheet, shade(press, plaster), fade.linear(300, 100, 1500, 1000, 0, 0.8)) +
    press.solid(ledges.join(''), shade(press, plaster), true) +
    press.solid(
      shutters.join(''),
      plaster === inks.bold ? inks.key : inks.mood === 'night' ? inks.calm : mix(inks.calm, inks.key, 0.3),
      true,
    ) +
    panes.join('')
  );
}

function openWindow(press: Press): string {
  const { random, inks } = press;
  const night = inks.mood === 'night';
  const plaster = night
    ? mix(inks.ground, inks.key, 0.4)
    : random.pick([inks.warm, inks.bold, mix(inks.calm, inks.paper, 0.3)]);
  const [left, top, width, height] = [480, 110, 640, 700];
  const hole = random.chance(0.5) ? pen.arch(left, top, width, height) : pen.box(left, top, width, height);
  const [far, near] = [depths(press, 4)[1] ?? inks.calm, depths(press, 4)[2] ?? inks.key];
  const peaks = pen.poly(
    xy([300, 700, 560, 460, 650, 540, 820, 330, 960, 500, 1040, 440, 1300, 720, 1300, 900, 300, 900]),
  );
  const view =
    press.solid(pen.box(300, 0, 1000, 1000), night ? inks.ground : mix(inks.calm, inks.paper, 0.7)) +
    press.tone(pen.box(300, 0, 1000, 1000), night ? inks.calm : inks.warm, fade.down(200, 720, 0, 0.9)) +
    luminary(press, 800 + random.side() * random.between(80, 170), 340, 105) +
    press.solid(peaks, far, true) +
    press.tone(peaks, shade(press, far), fade.linear(700, 400, 1100, 800, 0, 0.9)) +
    press.solid(pen.under(xy([300, 720, 600, 650, 900, 700, 1300, 630]), 1000), near, true);
  const shutter = (side: number): string => {
    const inner = side < 0 ? left - 10 : left + width + 10;
    const outer = inner + side * 250;
    const leaf = pen.poly(xy([inner, top + 30, outer, top - 24, outer, top + height + 54, inner, top + height]));
    const fill = plaster === inks.bold ? inks.calm : inks.bold;
    const slats = Array.from({ length: 15 }, (_, i) => {
      const t = 0.08 + i * 0.06;
      return pen.line(
        xy([inner + side * 34, top + 24 + (height - 24) * t, outer - side * 34, top - 10 + (height + 54) * t]),
      );
    });
    return (
      press.solid(leaf, fill, true) +
      press.tone(
        leaf,
        shade(press, fill),
        side < 0 ? fade.across(outer, inner, 0, 0.8) : fade.across(inner, outer, 0.8, 0),
      ) +
      press.stroke(slats.join(''), mix(shade(press, fill), inks.key, 0.3), 8)
    );
  };
  const pots = [0, 1, 2].map((i) => {
    const x = 600 + i * 200 + random.between(-30, 30);
    const stems = [-0.9, -0.45, 0, 0.45, 0.9].map((lean) =>
      pen.curve([
        [x, 740],
        [x + lean * 30, 690],
        [x + lean * 74, 640 + Math.abs(lean) * 26],
      ]),
    );
    const blooms = [-0.9, -0.45, 0, 0.45, 0.9].map((lean) => pen.disc(x + lean * 74, 634 + Math.abs(lean) * 26, 21));
    return (
      press.stroke(stems.join(''), mix(inks.calm, inks.key, 0.4), 9) +
      press.solid(blooms.join(''), i === 1 ? inks.paper : inks.bold) +
      press.solid(
        pen.poly(xy([x - 62, 730, x + 62, 730, x + 44, 822, x - 44, 822])),
        mix(inks.warm, inks.bold, 0.45),
        true,
      ) +
      press.solid(pen.box(x - 70, 720, 140, 26), mix(inks.warm, inks.bold, 0.65))
    );
  });
  return (
    press.solid(sheet, plaster) +
    press.tone(sheet, shade(press, plaster), fade.linear(200, 100, 1500, 1000, 0, 0.8)) +
    press.within(hole, view) +
    press.stroke(hole, inks.paper, 30) +
    shutter(-1) +
    shutter(1) +
    press.solid(pen.box(left - 60, 815, width + 120, 46), inks.paper, true) +
    press.solid(pen.box(left - 60, 852, width + 120, 14), mix(inks.paper, inks.key, 0.35)) +
    pots.join('')
  );
}

/** A picture of the motif windows, in one of its compositions. */
export function windows(press: Press): string {
  return press.random.pick([facade, facade, openWindow])(press);
}
