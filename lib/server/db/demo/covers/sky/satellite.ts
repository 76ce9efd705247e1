import { luminary, shade, sheet } from '../backdrop.ts';
import { fade } from '../fade.ts';
import { mix } from '../mix.ts';
import { type Point, pen, xy } from '../pen.ts';
import type { Press } from '../press.ts';
import { starfield } from './starfield.ts';

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
  const turn = random.side() * random.int(14, 30);
  return (
    press.solid(sheet, inks.ground) +
    press.tone(sheet, mix(inks.ground, inks.calm, 0.5), fade.radial(x, y, 700, 0.8, 0)) +
    starfield(press, 120, 900) +
    press.stroke(pen.ellipse(800, 560, 900, 330), mix(inks.ground, inks.paper, 0.3), 3) +
    planet(press) +
    `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${turn}) scale(1.12)">` +
    press.solid(pen.box(-120, -10, 240, 20), mix(inks.paper, inks.key, 0.4)) +
    wing(-1) +
    wing(1) +
    press.solid(body, inks.warm, true) +
    press.tone(body, shade(press, inks.warm), fade.across(-60, 92, 0, 0.9)) +
    press.solid(pen.box(-92, -30, 184, 12) + pen.box(-92, 50, 184, 12), inks.key) +
    press.solid(dish, inks.paper, true) +
    press.tone(dish, mix(inks.calm, inks.paper, 0.2), fade.across(-60, 130, 0, 0.9)) +
    press.stroke(pen.line(xy([0, -190, 0, -262])), inks.paper, 7) +
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
    pen.line(xy([-230, 0, 0, -240, 230, 0])) + pen.line(xy([0, 30, 0, -240])),
    inks.line === inks.paper ? inks.paper : inks.key,
    8,
  );
  const legs = pen.poly(xy([700, 980, 770, 640, 830, 640, 900, 980]));
  return (
    press.solid(sheet, inks.ground) +
    press.tone(sheet, mix(inks.ground, inks.calm, 0.7), fade.down(300, 950, 0, 0.9)) +
    starfield(press, 120, 760) +
    luminary(press, 800 + side * 480, 230, 90) +
    press.solid(
      pen.under(xy([-60, 880, 350, 780, 800, 850, 1250, 800, 1660, 870]), 1040),
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
    press.solid(pen.under(xy([-60, 950, 500, 920, 1100, 940, 1660, 900]), 1040), inks.key, true)
  );
}

/** A picture of the motif satellite, in one of its compositions. */
export function satellite(press: Press): string {
  return press.random.pick([orbiter, orbiter, groundDish])(press);
}
