import { luminary, shade, sheet } from '../backdrop.ts';
import { fade } from '../fade.ts';
import { mix } from '../mix.ts';
import { type Point, pen, xy } from '../pen.ts';
import type { Press } from '../press.ts';

/** Values that wander from low to high, as shares of the full height. */
function series(press: Press, count: number): number[] {
  const { random } = press;
  let value = random.between(0.35, 0.5);
  const drift = random.pick([0.05, 0.05, 0.01]);
  return Array.from({ length: count }, () => {
    value = Math.min(Math.max(value + drift + random.between(-0.12, 0.13), 0.12), 0.95);
    return value;
  });
}

function graphPaper(press: Press): string {
  const { inks } = press;
  const lines: string[] = [];
  for (let x = 0; x <= 1600; x += 80) lines.push(pen.line(xy([x, -20, x, 1020])));
  for (let y = 20; y <= 1000; y += 80) lines.push(pen.line(xy([-20, y, 1620, y])));
  return press.solid(sheet, inks.ground) + press.stroke(lines.join(''), mix(inks.ground, inks.calm, 0.3), 2.5);
}

function bars(press: Press): string {
  const { random, inks } = press;
  const count = random.int(8, 11);
  const step = 1240 / count;
  const values = series(press, count);
  const columns = values.map((value, i) => {
    const [x, tall] = [180 + i * step, value * 640];
    const fill = i === count - 1 ? inks.bold : i % 3 === 1 ? mix(inks.calm, inks.key, 0.25) : inks.calm;
    const body = pen.box(x + step * 0.1, 850 - tall, step * 0.66, tall);
    return (
      press.solid(body, fill, true) +
      press.tone(body, i === count - 1 ? inks.warm : mix(inks.calm, inks.key, 0.7), fade.down(850 - tall, 850, 0, 0.85))
    );
  });
  const trend = series(press, count).map((value, i): Point => [180 + (i + 0.43) * step, 740 - value * 560]);
  return (
    graphPaper(press) +
    luminary(press, random.between(500, 1100), 400, 280) +
    columns.join('') +
    press.solid(pen.box(140, 850, 1320, 14), inks.line) +
    press.stroke(pen.line(trend), inks.line, 11) +
    press.solid(trend.map(([x, y]) => pen.disc(x, y, 22)).join(''), inks.line) +
    press.solid(trend.map(([x, y]) => pen.disc(x, y, 11)).join(''), inks.warm)
  );
}

function strata(press: Press): string {
  const { random, inks } = press;
  const fills = [mix(inks.calm, inks.paper, 0.35), inks.warm, inks.calm, inks.bold, mix(inks.key, inks.calm, 0.15)];
  const rise = random.pick([16, 26, -4]);
  const layers = fills.map((fill, i) => {
    const points = series(press, 13).map(
      (value, n): Point => [-40 + n * 140, 400 + i * 130 - value * 300 - n * rise + rise * 4 + random.between(-28, 28)],
    );
    const d = pen.poly([...points, [1640, 1040], [-40, 1040]]);
    const lowest = Math.max(...points.map(([, y]) => y));
    const band = pen.poly([...points, [1640, lowest + 200], [-40, lowest + 200]]);
    const tone = press.tone(band, shade(press, fill), fade.down(300 + i * 100, 600 + i * 120, 0, 0.8));
    const pins = i % 2 === 1 ? press.solid(points.map(([x, y]) => pen.disc(x, y, 17)).join(''), inks.paper) : '';
    return press.solid(d, fill, true) + tone + press.stroke(pen.line(points), inks.paper, i % 2 === 1 ? 9 : 5) + pins;
  });
  const guides = Array.from({ length: 11 }, (_, i) => pen.line(xy([100 + i * 140, 60, 100 + i * 140, 1000])));
  return graphPaper(press) + layers.join('') + press.stroke(guides.join(''), inks.paper, 2, { opacity: 0.45 });
}

function rings(press: Press): string {
  const { random, inks } = press;
  const fills = random.shuffle([
    inks.bold,
    inks.warm,
    inks.calm,
    mix(inks.calm, inks.key, 0.55),
    mix(inks.calm, inks.paper, 0.5),
  ]);
  const shares = fills.map(() => random.between(0.6, 1.8));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const [cx, cy, r] = [800, 500, 370];
  let start = random.between(0, 360);
  const wedges = fills.map((fill, i) => {
    const [from, to] = [start, start + ((shares[i] ?? 1) / total) * 360];
    start = to;
    const middle = (((from + to) / 2) * Math.PI) / 180;
    const push = i === 0 ? 60 : 8;
    const [x, y] = [cx + Math.cos(middle) * push, cy + Math.sin(middle) * push];
    const outer = r + (i % 2) * 34;
    const d = pen.poly([...pen.arcPoints(x, y, outer, outer, from, to), ...pen.arcPoints(x, y, 165, 165, to, from)]);
    return press.solid(d, fill, true) + press.tone(d, shade(press, fill), fade.radial(x, y, outer, 0.95, 0));
  });
  const ticks = Array.from({ length: 60 }, (_, i) => {
    const angle = (i * Math.PI) / 30;
    return pen.line(
      [446, i % 5 === 0 ? 476 : 462].map(
        (radius): Point => [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)],
      ),
    );
  });
  return graphPaper(press) + press.stroke(ticks.join(''), inks.line, 4) + wedges.join('');
}

/** A picture of the motif chart, in one of its compositions. */
export function chart(press: Press): string {
  return press.random.pick([bars, strata, rings])(press);
}
