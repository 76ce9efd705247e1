import { backdrop, depths, luminary, shade } from '../backdrop.ts';
import { fade } from '../fade.ts';
import { mix } from '../mix.ts';
import { pen, xy } from '../pen.ts';
import type { Press } from '../press.ts';
import { pine } from './pine.ts';

function mistyPines(press: Press): string {
  const { random, inks } = press;
  const colours = depths(press, 5);
  const rows = colours.map((fill, row) => {
    const foot = 620 + row * 105;
    let trees = pen.box(-20, foot - 24, 1640, 200);
    for (let x = -40; x < 1650; x += random.between(58, 120) + row * 14) {
      const dip = row > 2 ? Math.max(0, 1 - Math.abs(x - 800) / 620) * 0.55 : 0;
      trees += pine(x, foot, random.between(240, 400) * (0.8 + row * 0.14) * (1 - dip));
    }
    const haze = press.tone(
      pen.box(-20, foot - 200, 1640, 260),
      colours[Math.max(row - 1, 0)] ?? inks.paper,
      fade.down(foot - 190, foot + 30, 0, 0.8),
    );
    return press.solid(trees, fill, true) + (row < 4 ? haze : '');
  });
  return (
    backdrop(press, 600) +
    luminary(press, random.between(620, 980), random.between(240, 330), random.between(130, 190)) +
    rows.join('')
  );
}

function birches(press: Press): string {
  const { random, inks } = press;
  const bark = inks.mood === 'night' ? inks.paper : mix(inks.paper, inks.ground, 0.15);
  const colours = [mix(inks.calm, inks.ground, 0.5), mix(inks.calm, inks.key, 0.25), mix(inks.key, inks.calm, 0.1)];
  const trunk = (x: number, width: number, fill: string): string => {
    const lean = random.between(-30, 30);
    const d = pen.poly([
      [x - width / 2, 1040],
      [x - width * 0.4 + lean, -20],
      [x + width * 0.4 + lean, -20],
      [x + width / 2, 1040],
    ]);
    return (
      press.solid(d, fill, true) +
      (width > 40 ? press.tone(d, shade(press, fill), fade.across(x - width * 0.2, x + width * 0.6, 0, 0.9)) : '')
    );
  };
  const far = Array.from({ length: 15 }, (_, i) =>
    trunk(i * 114 + random.between(-34, 34), random.between(20, 32), colours[0] ?? inks.calm),
  );
  const middle = Array.from({ length: 8 }, (_, i) =>
    trunk(i * 220 + random.between(-50, 50), random.between(40, 58), colours[1] ?? inks.calm),
  );
  const near = [150, 520, 1090, 1460].map((x) => {
    const [tx, width] = [x + random.between(-60, 60), random.between(78, 116)];
    const marks = Array.from({ length: 11 }, () => {
      const [y, size] = [random.between(0, 1000), random.between(0.25, 0.6) * width];
      return random.chance(0.5)
        ? pen.poly(xy([tx - width * 0.46, y, tx - width * 0.46 + size, y + 9, tx - width * 0.46, y + 18]))
        : pen.poly(xy([tx + width * 0.46, y, tx + width * 0.46 - size, y + 8, tx + width * 0.46, y + 16]));
    });
    return trunk(tx, width, bark) + press.solid(marks.join(''), inks.key);
  });
  const leaves = Array.from({ length: 90 }, () => {
    const [x, y] = [random.between(0, 1600), random.between(0, 1) ** 1.6 * 560];
    const [dx, dy] = [random.between(14, 28), random.between(-16, 16)];
    return pen.blob(xy([x, y, x + dx, y + dy - 12, x + dx * 2, y + dy * 2, x + dx, y + dy + 12]));
  });
  const floor = pen.under(xy([-60, 900, 400, 870, 900, 905, 1660, 860]), 1040);
  return (
    backdrop(press, 860) +
    luminary(press, random.between(680, 930), random.between(380, 480), random.between(170, 230)) +
    far.join('') +
    press.solid(pen.under(xy([-60, 830, 400, 800, 900, 840, 1660, 790]), 1040), mix(inks.calm, inks.key, 0.1), true) +
    middle.join('') +
    press.solid(floor, mix(inks.calm, inks.key, 0.6), true) +
    near.join('') +
    press.solid(leaves.slice(0, 45).join(''), inks.bold) +
    press.solid(leaves.slice(45).join(''), inks.warm)
  );
}

/** A picture of the motif forest, in one of its compositions. */
export function forest(press: Press): string {
  return press.random.pick([mistyPines, birches])(press);
}
