import { backdrop, luminary } from '../backdrop.ts';
import { fade } from '../fade.ts';
import { mix } from '../mix.ts';
import { type Point, pen, xy } from '../pen.ts';
import type { Press } from '../press.ts';

function crane(press: Press): string {
  const { random, inks } = press;
  const body = inks.mood === 'night' || inks.mood === 'tint' ? inks.paper : mix(inks.paper, inks.calm, 0.15);
  const near = pen.blob(
    xy([20, -20, -120, -190, -330, -330, -400, -330, -330, -190, -300, -180, -230, -70, -150, 20, -20, 60]),
  );
  const far = pen.blob(xy([60, -10, 80, -170, 190, -360, 250, -390, 250, -230, 230, -120, 170, 0, 110, 40]));
  const tips = pen.poly(
    xy([-215, -250, -420, -370, -470, -300, -360, -260, -430, -210, -330, -190, -380, -130, -280, -130, -190, -120]),
  );
  const farTips = pen.poly(xy([160, -300, 280, -460, 330, -370, 275, -300, 320, -260, 255, -210, 200, -210]));
  const trunk = pen.blob(
    xy([-170, 90, -40, 10, 110, -10, 240, -40, 370, -110, 400, -104, 300, 10, 170, 70, 20, 100, -100, 120]),
  );
  const legs = pen.line(xy([-150, 100, -430, 190])) + pen.line(xy([-140, 110, -420, 220]));
  const flipped = random.side();
  const dark = inks.mood === 'night' ? inks.bold : inks.key;
  return (
    `<g transform="translate(800 560) rotate(${-flipped * random.int(2, 14)}) scale(${flipped * 1.2} 1.2)">` +
    press.stroke(legs, dark, 10) +
    press.solid(far, mix(body, inks.calm, 0.45), true) +
    press.within(far, press.solid(farTips, dark)) +
    press.solid(trunk, body, true) +
    press.tone(trunk, inks.calm, fade.down(20, 130, 0, 0.85)) +
    press.solid(near, body, true) +
    press.within(near, press.solid(tips, dark)) +
    press.tone(near, inks.calm, fade.linear(-80, -160, -160, 30, 0, 0.9)) +
    press.solid(pen.poly(xy([388, -116, 520, -132, 396, -92])), inks.warm) +
    press.solid(pen.ellipse(384, -112, 26, 17), inks.bold) +
    press.solid(pen.disc(386, -108, 5), inks.key) +
    '</g>'
  );
}

function inFlight(press: Press): string {
  const { random, inks } = press;
  const reeds = Array.from({ length: 34 }, (_, i) => {
    const [x, tall, lean] = [i * 50 - 20, random.between(60, 230), random.between(-30, 60)];
    return pen.poly(xy([x - 8, 1040, x + lean, 1000 - tall, x + 10, 1040]));
  });
  return (
    backdrop(press, 900) +
    luminary(press, random.between(740, 860), random.between(430, 500), random.between(300, 350)) +
    press.solid(reeds.join(''), mix(inks.calm, inks.key, 0.5)) +
    crane(press)
  );
}

function perched(press: Press): string {
  const { random, inks } = press;
  const back = random.pick([inks.calm, mix(inks.calm, inks.key, 0.35), mix(inks.bold, inks.key, 0.2)]);
  const belly = back === inks.calm || inks.mood === 'night' ? inks.warm : mix(inks.warm, inks.bold, 0.25);
  const body = pen.blob(
    xy([
      -250, 210, -200, 40, -90, -110, 20, -240, 140, -290, 240, -240, 262, -140, 240, 0, 170, 150, 40, 240, -110, 260,
    ]),
  );
  const breast = pen.blob(xy([190, -170, 290, -130, 290, 60, 170, 240, -60, 300, -60, 220, 70, 120, 150, 0]));
  const wing = pen.blob(xy([90, -60, 110, 50, 30, 160, -160, 250, -420, 320, -250, 170, -120, 20, 0, -80]));
  const tail = pen.poly(xy([-190, 190, -480, 330, -520, 420, -440, 400, -400, 440, -140, 250]));
  const feathers = [0, 1, 2, 3].map((i) =>
    pen.curve(xy([60 - i * 50, 30 + i * 46, -60 - i * 50, 120 + i * 38, -240 - i * 34, 205 + i * 26])),
  );
  const branch: Point[] = xy([-60, 800, 300, 770, 700, 800, 1100, 760, 1660, 640]);
  const leaves = Array.from({ length: 16 }, (_, i) => {
    const [x, side] = [40 + i * 108, i % 2 === 0 ? -1 : 1];
    const y = x < 700 ? 790 : 800 - (x - 700) * 0.14;
    return pen.blob(xy([x, y, x + 34, y + side * 54, x + 104, y + side * 92, x + 72, y + side * 26]));
  });
  const berries = Array.from({ length: 8 }, () =>
    pen.disc(random.between(60, 1540), random.between(830, 900), random.between(17, 25)),
  );
  const flipped = random.side();
  return (
    backdrop(press, 820) +
    luminary(press, 800 - flipped * random.between(-60, 180), 380, random.between(240, 310)) +
    press.solid(leaves.filter((_, i) => Math.abs(i - 7) > 2).join(''), mix(inks.calm, inks.key, 0.35), true) +
    press.stroke(pen.curve(branch), inks.mood === 'night' ? mix(inks.bold, inks.key, 0.6) : inks.key, 30) +
    press.solid(berries.join(''), inks.bold) +
    `<g transform="translate(800 505) scale(${flipped * 1.08} 1.08)">` +
    press.stroke(pen.line(xy([-10, 250, -20, 285])) + pen.line(xy([70, 235, 70, 280])), inks.warm, 13) +
    press.solid(tail, mix(back, inks.key, 0.45)) +
    press.solid(body, back, true) +
    press.within(
      body,
      press.solid(breast, belly) + press.tone(breast, inks.bold, fade.linear(220, -120, 60, 260, 0, 0.95)),
    ) +
    press.solid(wing, mix(back, inks.key, 0.3), true) +
    press.tone(wing, mix(back, inks.paper, 0.45), fade.linear(60, -60, -260, 260, 0.9, 0)) +
    press.stroke(feathers.join(''), mix(back, inks.paper, 0.55), 6) +
    press.solid(pen.poly(xy([252, -214, 352, -178, 256, -160])), inks.mood === 'night' ? inks.warm : inks.key) +
    press.solid(pen.disc(176, -196, 27), inks.paper) +
    press.solid(pen.disc(182, -194, 16), inks.key) +
    '</g>'
  );
}

/** A picture of the motif bird, in one of its compositions. */
export function bird(press: Press): string {
  return press.random.pick([inFlight, perched])(press);
}
