import { sheet } from '../backdrop.ts';
import { fade } from '../fade.ts';
import { mix } from '../mix.ts';
import { type Point, pen, xy } from '../pen.ts';
import type { Press } from '../press.ts';

function soundBars(press: Press): string {
  const { random, inks } = press;
  const count = random.pick([36, 48]);
  const [a, b, c] = [random.between(0.16, 0.3), random.between(0.5, 0.9), random.between(0, 6)];
  const heights = Array.from({ length: count }, (_, i) => {
    const envelope = Math.exp(-(((i - count / 2) / (count * 0.3)) ** 2));
    return 22 + 360 * envelope * (0.35 + 0.65 * Math.abs(Math.sin(i * a + c) * Math.cos(i * b)));
  });
  const step = 1440 / count;
  const pills = (shift: number, scale: number): string =>
    heights
      .map((tall, i) => pen.pill(80 + i * step + shift, 500 - tall * scale, step * 0.62, tall * scale * 2, step * 0.31))
      .join('');
  const all = pills(0, 1);
  return (
    press.solid(sheet, inks.ground) +
    press.tone(
      sheet,
      inks.mood === 'night' ? mix(inks.ground, inks.calm, 0.6) : mix(inks.ground, inks.calm, 0.4),
      fade.radial(800, 500, 750, 0.9, 0),
    ) +
    press.solid(pills(step * 0.3, 1.14), mix(inks.ground, inks.calm, 0.75)) +
    press.solid(all, inks.bold, true) +
    press.tone(all, inks.warm, fade.radial(800, 500, 420, 1, 0)) +
    press.stroke(pen.line(xy([-20, 500, 1620, 500])), inks.line, 4)
  );
}

function pulseLines(press: Press): string {
  const { random, inks } = press;
  const [from, to] = random.pick([
    [inks.paper, inks.bold],
    [inks.warm, inks.bold],
    [mix(inks.calm, inks.paper, 0.4), inks.warm],
  ] as const);
  const lines = Array.from({ length: 24 }, (_, row) => {
    const y = 250 + row * 29;
    const points = Array.from({ length: 41 }, (_, i): Point => {
      const bump = Math.exp(-(((i - 20) / 7) ** 2));
      return [-40 + i * 42, y - bump * random.between(0, 1) ** 1.5 * 175 - random.between(0, 5)];
    });
    return (
      press.solid(
        pen.under(points, y + 60),
        mix(inks.mood === 'night' ? inks.ground : inks.key, inks.calm, 0.12 + row * 0.006),
      ) + press.stroke(pen.curve(points), mix(from, to, row / 23), 6)
    );
  });
  const field = mix(inks.mood === 'night' ? inks.ground : inks.key, inks.calm, 0.12);
  return (
    press.solid(sheet, field) +
    press.tone(sheet, mix(field, inks.calm, 0.5), fade.radial(800, 480, 800, 0.85, 0)) +
    lines.join('')
  );
}

function radialBars(press: Press): string {
  const { random, inks } = press;
  const count = 96;
  const [a, b] = [random.int(3, 6), random.int(7, 13)];
  const phase = random.between(0, 6);
  const bar = (i: number, base: number, scale: number): string => {
    const angle = (i * 2 * Math.PI) / count;
    const tall =
      (50 + 110 * Math.abs(Math.sin(angle * a + phase)) + 60 * Math.abs(Math.cos(angle * b)) + random.between(0, 34)) *
      scale;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return pen.line(xy([800 + base * c, 500 + base * s, 800 + (base + tall) * c, 500 + (base + tall) * s]));
  };
  const ring = (base: number, scale: number, every: number): string =>
    Array.from({ length: count }, (_, i) => (i % every === 0 ? bar(i, base, scale) : '')).join('');
  const disc = pen.disc(800, 500, 170);
  return (
    press.solid(sheet, inks.ground) +
    press.tone(
      sheet,
      mix(inks.ground, inks.mood === 'night' ? inks.calm : inks.warm, 0.6),
      fade.radial(800, 500, 850, 0.95, 0),
    ) +
    press.stroke(
      [520, 600, 690, 790, 900].map((r) => pen.disc(800, 500, r)).join(''),
      mix(inks.ground, inks.calm, 0.5),
      5,
    ) +
    press.stroke(ring(228, 1.05, 1), inks.calm, 11) +
    press.stroke(ring(222, 0.62, 1), inks.bold, 11) +
    press.stroke(ring(222, 0.28, 2), inks.warm, 11) +
    press.solid(disc, inks.bold, true) +
    press.tone(disc, inks.warm, fade.linear(700, 380, 880, 640, 0.9, 0)) +
    press.solid(pen.disc(800, 500, 34), inks.paper)
  );
}

/** A picture of the motif waveform, in one of its compositions. */
export function waveform(press: Press): string {
  return press.random.pick([soundBars, pulseLines, radialBars])(press);
}
