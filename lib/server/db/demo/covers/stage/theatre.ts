import { luminary, shade, sheet } from '../backdrop.ts';
import { fade } from '../fade.ts';
import { mix } from '../mix.ts';
import { pen, xy } from '../pen.ts';
import type { Press } from '../press.ts';

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
  const cone = pen.poly(xy([770, -20, 830, -20, 1080, 800, 520, 800]));
  const beam = mix(back, inks.paper, 0.28);
  const curtain = random.pick([inks.bold, inks.bold, mix(inks.bold, inks.key, 0.3)]);
  const boards = Array.from({ length: 15 }, (_, i) =>
    pen.line(xy([800 + (i - 7) * 90, 720, 800 + (i - 7) * 190, 1000])),
  );
  const floor = pen.box(-20, 720, 1640, 320);
  const wood = mix(inks.warm, inks.bold, 0.4);
  const subject = random.pick([
    () => {
      const far = pen.box(748, 600, 18, 150) + pen.box(892, 600, 18, 150);
      const near =
        pen.box(700, 400, 22, 400) +
        pen.box(846, 610, 22, 190) +
        pen.poly(xy([748, 372, 766, 372, 766, 600, 748, 600]));
      const rails =
        pen.poly(xy([700, 408, 766, 376, 766, 418, 700, 452])) + pen.poly(xy([700, 486, 766, 452, 766, 480, 700, 516]));
      const seat = pen.poly(xy([696, 606, 752, 572, 912, 572, 872, 606, 872, 630, 696, 630]));
      return (
        press.solid(far, mix(inks.warm, inks.bold, 0.4)) +
        press.solid(near + rails, inks.paper) +
        press.solid(seat, inks.bold, true)
      );
    },
    () => {
      const dress = pen.blob(xy([800, 420, 850, 430, 870, 560, 980, 780, 800, 800, 620, 780, 730, 560, 750, 430]));
      const arms = press.stroke(
        pen.curve(xy([765, 445, 690, 400, 640, 300])) + pen.curve(xy([835, 445, 910, 420, 980, 440])),
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
      press.stroke(pen.line(xy([800, 380, 800, 780])), inks.paper, 12) +
      press.solid(pen.pill(770, 290, 60, 130, 30), inks.paper, true) +
      press.stroke([310, 335, 360].map((y) => pen.line(xy([772, y, 828, y]))).join(''), inks.key, 6) +
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
    press.veil(cone, beam, 0.75) +
    press.tone(cone, mix(inks.warm, inks.paper, 0.3), fade.down(0, 800, 0.85, 0.15)) +
    press.solid(pen.ellipse(800, 800, 300, 58), mix(inks.warm, inks.paper, 0.4)) +
    subject +
    drape(press, -1, curtain) +
    drape(press, 1, curtain) +
    press.solid(pen.box(-20, -20, 1640, 84), shade(press, curtain)) +
    valance.join('') +
    press.stroke(pen.line(xy([-20, 64, 1620, 64])), inks.warm, 10) +
    audience(press)
  );
}

function mask(press: Press, x: number, y: number, turn: number, fill: string, smile: boolean): string {
  const { inks } = press;
  const face = pen.blob(xy([-210, -220, 0, -250, 210, -220, 225, 0, 150, 200, 0, 290, -150, 200, -225, 0]));
  const bend = smile ? 1 : -1;
  const eye = (side: number): string =>
    pen.blob([
      [side * 40, -70 - bend * 10],
      [side * 95, -100 - bend * 22],
      [side * 155, -70 + bend * 14],
      [side * 98, -52 - bend * 16],
    ]);
  const mouth = smile
    ? pen.blob(xy([-130, 80, 0, 120, 130, 80, 80, 190, 0, 215, -80, 190]))
    : pen.blob(xy([-120, 190, -70, 110, 0, 88, 70, 110, 120, 190, 0, 150]));
  const brow = (side: number): string =>
    pen.curve(xy([side * 30, -150 + bend * 8, side * 100, -172 - bend * 14, side * 170, -130 + bend * 10]));
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})">` +
    press.stroke(
      pen.curve(xy([205, -60, 330, 60, 290, 240, 380, 420])) + pen.curve(xy([205, -60, 390, 20, 400, 180, 480, 300])),
      inks.warm,
      15,
    ) +
    `<g transform="translate(14 24)">${press.solid(face, mix(fill, inks.key, 0.7))}</g>` +
    press.solid(face, fill, true) +
    press.tone(face, shade(press, fill), fade.across(-20, 230, 0, 0.9)) +
    press.solid(eye(-1) + eye(1) + mouth, inks.key) +
    press.stroke(brow(-1) + brow(1), inks.key, 15) +
    press.stroke(pen.curve(xy([-10, -60, -26, 40, 8, 56])), shade(press, fill), 11) +
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

/** A picture of the motif theatre, in one of its compositions. */
export function theatre(press: Press): string {
  return press.random.pick([spotlit, masks])(press);
}
