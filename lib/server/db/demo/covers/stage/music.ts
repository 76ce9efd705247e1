import { luminary, shade, sheet } from '../backdrop.ts';
import { fade } from '../fade.ts';
import { mix } from '../mix.ts';
import { moved } from '../moved.ts';
import { type Point, pen, xy } from '../pen.ts';
import type { Press } from '../press.ts';

function record(press: Press): string {
  const { random, inks } = press;
  const desk =
    inks.mood === 'night'
      ? inks.ground
      : random.pick([inks.ground, inks.warm, inks.calm, mix(inks.bold, inks.warm, 0.3)]);
  const [x, y, r] = [random.between(720, 780), 500, 410];
  const label = random.pick([inks.bold, inks.warm, mix(inks.calm, inks.paper, 0.3)]);
  const vinyl = mix(inks.key, inks.calm, 0.08);
  const grooves = Array.from({ length: 15 }, (_, i) => pen.disc(x, y, 175 + i * 15.5));
  const shine = (from: number): string => pen.poly([[x, y], ...pen.arcPoints(x, y, r - 10, r - 10, from, from + 26)]);
  return (
    press.solid(sheet, desk) +
    press.tone(sheet, shade(press, desk), fade.linear(300, 100, 1500, 1000, 0, 0.85)) +
    press.solid(pen.box(x - 160, y - 430, 1100, 860), mix(desk, inks.key, 0.5)) +
    press.solid(pen.box(x - 180, y - 450, 1100, 860), label === inks.bold ? inks.warm : inks.bold, true) +
    press.solid(pen.disc(x + 16, y + 24, r), mix(desk, inks.key, 0.7)) +
    press.solid(pen.disc(x, y, r), vinyl) +
    press.tone(shine(-60), mix(inks.calm, inks.paper, 0.25), fade.radial(x, y, r, 0.35, 0.75)) +
    press.tone(shine(120), mix(inks.calm, inks.paper, 0.25), fade.radial(x, y, r, 0.35, 0.75)) +
    press.stroke(grooves.join(''), mix(vinyl, inks.calm, 0.45), 3) +
    press.solid(pen.disc(x, y, 148), label) +
    press.tone(pen.disc(x, y, 148), shade(press, label), fade.down(y, y + 150, 0, 0.85)) +
    press.stroke(pen.disc(x, y, 112), inks.paper, 7) +
    press.solid(pen.disc(x, y, 16), inks.paper) +
    press.solid(pen.disc(1350, 190, 84), mix(inks.key, inks.calm, 0.3), true) +
    press.solid(pen.disc(1350, 190, 46), inks.paper) +
    press.stroke(pen.line(xy([1350, 190, 1366, 560, 1150, 730])), inks.paper, 26) +
    press.solid(pen.poly(xy([1176, 672, 1214, 728, 1118, 800, 1082, 742])), inks.paper, true)
  );
}

function staves(press: Press): string {
  const { random, inks } = press;
  const phase = random.between(0, 6);
  const wave = (x: number, lane: number): number =>
    500 + Math.sin(x / 270 + phase) * 120 + lane * (56 + 26 * Math.sin(x / 330 + phase * 2));
  const lanes = [-2, -1, 0, 1, 2].map((lane) =>
    pen.curve(Array.from({ length: 18 }, (_, i): Point => [-60 + i * 102, wave(-60 + i * 102, lane)])),
  );
  const notes = Array.from({ length: 8 }, (_, i) => {
    const x = 180 + i * 178 + random.between(-18, 18);
    const lane = random.int(-2, 2);
    const y = wave(x, lane);
    const fill = random.pick([inks.bold, inks.bold, inks.line, inks.warm]);
    const stem = lane > 0 ? -1 : 1;
    const [sx, ey] = [x - stem * 46, y + stem * 210];
    const head = pen.ellipse(0, 0, 54, 38);
    const tail = random.chance(0.5) ? pen.curve(xy([sx, ey, sx + 44, ey - stem * 60, sx + 40, ey - stem * 130])) : '';
    return (
      press.stroke(pen.line(xy([sx, y, sx, ey])) + tail, fill, 13) +
      moved(
        press.solid(head, fill, true) +
          press.tone(head, fill === inks.line ? inks.calm : shade(press, fill), fade.down(-10, 40, 0, 0.9)),
        x,
        y,
        -20,
      )
    );
  });
  return (
    press.solid(sheet, inks.ground) +
    press.tone(
      sheet,
      mix(inks.ground, inks.mood === 'night' ? inks.calm : inks.warm, 0.6),
      fade.radial(800, 500, 850, 0.9, 0),
    ) +
    luminary(press, random.between(550, 1050), random.between(420, 560), 290) +
    press.stroke(lanes.join(''), inks.line, 7) +
    notes.join('')
  );
}

/** A picture of the motif music, in one of its compositions. */
export function music(press: Press): string {
  return press.random.pick([record, staves])(press);
}
