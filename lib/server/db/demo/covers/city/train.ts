import { backdrop, luminary, shade } from '../backdrop.ts';
import { fade } from '../fade.ts';
import { mix } from '../mix.ts';
import { pen, xy } from '../pen.ts';
import type { Press } from '../press.ts';
import { farHills } from './farHills.ts';

function sideTrain(press: Press): string {
  const { random, inks } = press;
  const body = random.pick([inks.bold, inks.calm, inks.paper]);
  const stripe = body === inks.bold ? inks.paper : inks.bold;
  const hull = pen.blob(
    xy([1400, 690, 1386, 640, 1300, 520, 1130, 440, 900, 425, -200, 425, -500, 560, -200, 705, 900, 705, 1360, 705]),
  );
  const glass = inks.mood === 'night' ? inks.warm : mix(inks.calm, inks.key, 0.6);
  const windows = Array.from({ length: 7 }, (_, i) => pen.pill(40 + i * 142, 480, 104, 76, 16));
  const doors = [0, 1].map((i) => pen.line(xy([310 + i * 426, 434, 310 + i * 426, 700])));
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
    press.stroke(pen.line(xy([-20, 240, 1620, 240])), mix(inks.key, inks.calm, 0.2), 4) +
    press.solid(wheels.join(''), inks.key) +
    press.solid(hull, body, true) +
    press.tone(hull, shade(press, body), fade.down(520, 700, 0, 0.9)) +
    press.within(hull, press.solid(pen.box(-20, 592, 1640, 38), stripe)) +
    press.stroke(doors.join(''), shade(press, body), 5) +
    press.solid(windows.join(''), glass) +
    press.solid(pen.poly(xy([1080, 480, 1170, 490, 1270, 545, 1290, 560, 1080, 560])), glass) +
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
    pen.poly(xy([800 + side * 20, 480, 800 + side * 330, 1040, 800 + side * 380, 1040, 800 + side * 28, 480]));
  const sleepers = Array.from({ length: 11 }, (_, i) => {
    const t = (i / 10) ** 1.8;
    const [half, y] = [60 + 470 * t, 500 + 520 * t];
    return pen.box(800 - half, y, half * 2, 6 + 34 * t);
  });
  const front = pen.pill(560, 190, 480, 570, 130);
  const glass = pen.poly(xy([620, 400, 650, 280, 950, 280, 980, 400]));
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
        pen.poly(xy([540, 470, 800, 540, 1060, 470, 1060, 520, 800, 640, 540, 520])),
        body === inks.bold ? inks.warm : inks.bold,
      ),
    ) +
    press.solid(glass, inks.key) +
    press.solid(pen.poly(xy([660, 390, 690, 290, 760, 290, 720, 390])), mix(inks.calm, inks.paper, 0.4)) +
    beams +
    press.solid(lamps, inks.paper) +
    press.stroke(pen.line(xy([800, 290, 800, 395])), body, 8)
  );
}

/** A picture of the motif train, in one of its compositions. */
export function train(press: Press): string {
  return press.random.pick([sideTrain, headOnTrain])(press);
}
