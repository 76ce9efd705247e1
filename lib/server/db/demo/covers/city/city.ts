import { backdrop, depths, luminary, shade, sheet } from '../backdrop.ts';
import { fade } from '../fade.ts';
import { mix } from '../mix.ts';
import { pen, xy } from '../pen.ts';
import type { Press } from '../press.ts';

function tower(press: Press, x: number, width: number, top: number): string {
  const { random } = press;
  const roof = random.int(0, 4);
  const body = pen.box(x, top, width, 1040 - top);
  const middle = x + width / 2;
  if (roof === 0) return body + pen.poly(xy([x, top, middle, top - width * 0.55, x + width, top]));
  if (roof === 1)
    return body + pen.box(x + width * 0.25, top - 40, width * 0.5, 50) + pen.box(middle - 4, top - 120, 8, 100);
  if (roof === 2) return body + pen.disc(middle, top, width / 2);
  if (roof === 3) return body + pen.poly(xy([x, top + 2, x, top - width * 0.5, x + width, top + 2]));
  return body;
}

function lights(press: Press, x: number, width: number, top: number, fill: string): string {
  const columns = Math.max(2, Math.floor((width - 24) / 34));
  const step = (width - 24) / columns;
  let panes = '';
  for (let y = top + 34; y < 980; y += 52) {
    for (let i = 0; i < columns; i++) {
      if (press.random.chance(0.62)) panes += pen.box(x + 12 + i * step + step * 0.2, y, step * 0.6, 28);
    }
  }
  return panes === '' ? '' : press.solid(panes, fill);
}

function skyline(press: Press): string {
  const { random, inks } = press;
  const night = inks.mood === 'night';
  const colours = depths(press, 4);
  const rows = colours.map((colour, row) => {
    const accent = night ? inks.warm : mix(inks.warm, inks.paper, 0.3);
    let [houses, panes] = ['', ''];
    for (let x = -60 - random.between(0, 80); x < 1640; ) {
      const width = random.between(100, 190);
      const centred = 1 - Math.min(Math.abs(x + width / 2 - 800) / 900, 1);
      const top = 450 + row * 130 - centred * 220 + random.between(-90, 80);
      houses += tower(press, x, width, top);
      if (row > 0)
        panes += lights(press, x, width, top, row === 3 ? accent : mix(accent, colour, row === 1 ? 0.45 : 0.15));
      x += width + random.pick([0, 0, 26]);
    }
    return (
      press.solid(houses, colour, true) +
      press.tone(houses, colours[row - 1] ?? inks.paper, fade.down(480 + row * 110, 960, 0, 0.55)) +
      panes
    );
  });
  return (
    backdrop(press, 640) + luminary(press, random.between(500, 1100), 300, random.between(150, 220)) + rows.join('')
  );
}

function isometricBlocks(press: Press): string {
  const { random, inks } = press;
  const tops = [
    inks.bold,
    inks.warm,
    inks.calm,
    inks.paper,
    mix(inks.calm, inks.paper, 0.5),
    mix(inks.bold, inks.warm, 0.5),
  ];
  const [half, rise] = [150, 75];
  const blocks: string[] = [];
  for (let sum = -2; sum < 19; sum++) {
    for (let column = -1; column < 7; column++) {
      const [x, y] = [column * half * 2 + (sum % 2 === 0 ? 0 : half), sum * rise - 40];
      const height = random.chance(0.2) ? 8 : random.between(60, 290) * (1 - Math.abs(x - 800) / 2200);
      const fill = height < 20 ? mix(inks.calm, inks.warm, 0.45) : random.pick(tops);
      const [w, h] = [half * 0.8, rise * 0.8];
      const top = y - height;
      const left = pen.poly(xy([x - w, top, x, top + h, x, y + h, x - w, y]));
      const right = pen.poly(xy([x + w, top, x, top + h, x, y + h, x + w, y]));
      const panes: string[] = [];
      for (let level = 34; level < height - 12; level += 50) {
        for (const t of [0.22, 0.6]) {
          const pane = (side: number): string =>
            pen.poly([
              [x + side * w * t, top + h * (1 - t) + level - 8],
              [x + side * w * (t + 0.2), top + h * (0.8 - t) + level - 8],
              [x + side * w * (t + 0.2), top + h * (0.8 - t) + level + 8],
              [x + side * w * t, top + h * (1 - t) + level + 8],
            ]);
          panes.push(pane(-1), pane(1));
        }
      }
      blocks.push(
        press.solid(left, shade(press, fill)) +
          press.solid(right, mix(shade(press, fill), inks.key, 0.32)) +
          press.solid(pen.poly(xy([x, top - h, x + w, top, x, top + h, x - w, top])), fill) +
          (panes.length === 0
            ? ''
            : press.solid(panes.join(''), inks.mood === 'night' ? inks.warm : mix(fill, inks.paper, 0.6))),
      );
    }
  }
  const street = inks.mood === 'night' ? inks.key : mix(inks.paper, inks.warm, 0.4);
  return (
    press.solid(sheet, street) +
    blocks.join('') +
    press.tone(sheet, inks.key, fade.linear(900, 500, 1700, 1100, 0, 0.35))
  );
}

function hillsideRoofs(press: Press): string {
  const { random, inks } = press;
  const walls = [
    inks.paper,
    mix(inks.paper, inks.warm, 0.5),
    inks.warm,
    mix(inks.calm, inks.paper, 0.5),
    mix(inks.bold, inks.paper, 0.55),
  ];
  const roofs = [inks.bold, mix(inks.bold, inks.key, 0.35), inks.calm, mix(inks.calm, inks.key, 0.5)];
  const rows = Array.from({ length: 7 }, (_, row) => {
    const houses: string[] = [];
    const size = 62 + row * 20;
    for (let x = -80 - random.between(0, 90); x < 1680; x += size * random.between(1.15, 1.7)) {
      const y = 400 + row * 92 + ((x - 800) / 800) ** 2 * 70 + random.between(-22, 22);
      const width = size * random.between(1.2, 1.7);
      const [wall, roof] = [random.pick(walls), random.pick(roofs)];
      const opening = row < 4 ? pen.box : pen.arch;
      const panes = [0.2, 0.6].map((t) => opening(x + width * t, y + size * 0.35, width * 0.18, size * 0.45)).join('');
      houses.push(
        press.solid(pen.box(x, y, width, 260), wall) +
          press.solid(pen.box(x + width * 0.62, y, width * 0.38, 260), shade(press, wall)) +
          press.solid(panes, inks.mood === 'night' ? inks.bold : inks.key) +
          press.solid(
            pen.poly(xy([x - 8, y + 4, x + width * random.between(0.35, 0.65), y - size * 0.7, x + width + 8, y + 4])),
            roof,
            true,
          ),
      );
    }
    return houses.join('');
  });
  const cone = pen.poly(xy([690, 300, 800, 110, 910, 300]));
  const church =
    press.solid(pen.box(720, 296, 160, 300), inks.warm, true) +
    press.tone(pen.box(720, 296, 160, 300), shade(press, inks.warm), fade.across(740, 880, 0, 0.9)) +
    press.solid(pen.box(765, 340, 16, 80) + pen.box(822, 340, 16, 80), inks.key) +
    press.solid(cone, inks.bold, true) +
    press.tone(cone, inks.key, fade.across(780, 920, 0, 0.8)) +
    press.solid(pen.box(796, 62, 8, 54) + pen.box(782, 76, 36, 8), inks.line);
  return (
    backdrop(press, 480) +
    luminary(press, 800 + random.side() * random.between(260, 420), 230, random.between(90, 130)) +
    church +
    rows.join('')
  );
}

/** A picture of the motif city, in one of its compositions. */
export function city(press: Press): string {
  return press.random.pick([skyline, isometricBlocks, hillsideRoofs])(press);
}
