import { backdrop, shade, sheet } from '../backdrop.ts';
import { fade } from '../fade.ts';
import { mix } from '../mix.ts';
import { type Point, pen, xy } from '../pen.ts';
import type { Press } from '../press.ts';

function pitch(press: Press, spot: (u: number, v: number) => Point, weight: number): string {
  const { inks } = press;
  const area = (u1: number, v1: number, u2: number, v2: number): string =>
    pen.poly([spot(u1, v1), spot(u2, v1), spot(u2, v2), spot(u1, v2)]);
  const grass = mix(inks.calm, inks.warm, 0.25);
  const mown = Array.from({ length: 5 }, (_, i) => area(-1 + i * 0.4, -1, -0.8 + i * 0.4, 1));
  const circle = pen.poly(
    Array.from({ length: 24 }, (_, i) => spot(0.19 * Math.cos((i * Math.PI) / 12), 0.3 * Math.sin((i * Math.PI) / 12))),
  );
  const marks =
    area(-0.94, -0.9, 0.94, 0.9) +
    pen.line([spot(0, -0.9), spot(0, 0.9)]) +
    circle +
    area(-0.94, -0.45, -0.66, 0.45) +
    area(0.66, -0.45, 0.94, 0.45) +
    area(-0.94, -0.2, -0.84, 0.2) +
    area(0.84, -0.2, 0.94, 0.2);
  return (
    press.solid(area(-1, -1, 1, 1), grass) +
    press.solid(mown.join(''), mix(grass, inks.key, 0.14)) +
    press.stroke(marks, inks.paper, weight) +
    press.solid(pen.disc(...spot(0, 0), weight * 1.6), inks.paper)
  );
}

function fromAbove(press: Press): string {
  const { random, inks } = press;
  const ground = inks.mood === 'night' ? inks.ground : random.pick([inks.ground, mix(inks.warm, inks.paper, 0.3)]);
  const tiers = [
    [740, 480, mix(inks.key, inks.calm, 0.2)],
    [700, 446, inks.paper],
    [664, 414, inks.bold],
    [590, 350, inks.warm],
    [520, 290, mix(inks.bold, inks.key, 0.2)],
  ] as const;
  const bowl = tiers.map(([rx, ry, fill]) => press.solid(pen.ellipse(800, 500, rx, ry), fill, true));
  const aisles = Array.from({ length: 36 }, (_, i) => {
    const angle = (i * Math.PI) / 18;
    return pen.line([
      [800 + 466 * Math.cos(angle), 500 + 246 * Math.sin(angle)],
      [800 + 664 * Math.cos(angle), 500 + 414 * Math.sin(angle)],
    ]);
  });
  const crowd = Array.from({ length: 620 }, () => {
    const [angle, t] = [random.between(0, 2 * Math.PI), random.pick([0.08, 0.24, 0.4, 0.56, 0.72, 0.88])];
    return [800 + (470 + 190 * t) * Math.cos(angle), 500 + (250 + 160 * t) * Math.sin(angle)] as const;
  });
  const inner = pen.ellipse(800, 500, 462, 242);
  return (
    press.solid(sheet, ground) +
    press.tone(sheet, mix(ground, inks.calm, 0.6), fade.radial(800, 500, 1000, 0.9, 0)) +
    `<g transform="rotate(${random.pick([-14, -8, 0, 9, 15])} 800 500)">` +
    bowl.join('') +
    press.tone(
      pen.ellipse(800, 500, 664, 414),
      mix(inks.bold, inks.key, 0.4),
      fade.linear(400, 200, 1250, 850, 0, 0.75),
    ) +
    press.stroke(pen.dots(crowd.slice(0, 330)), inks.paper, 10) +
    press.stroke(pen.dots(crowd.slice(330)), inks.key, 10) +
    press.stroke(aisles.join(''), mix(inks.paper, inks.warm, 0.4), 6) +
    press.solid(inner, mix(inks.calm, inks.key, 0.35)) +
    pitch(press, (u, v) => [800 + u * 350, 500 + v * 178], 5) +
    '</g>'
  );
}

function underLights(press: Press): string {
  const { random, inks } = press;
  const stand = mix(inks.key, inks.calm, 0.25);
  const crowdInks = [inks.bold, inks.warm, inks.paper, mix(inks.calm, inks.paper, 0.3)];
  const rows = Array.from({ length: 8 }, (_, row) => {
    const y = 408 + row * 31;
    let heads = ['', '', '', ''];
    for (let x = 6 + (row % 2) * 13; x < 1600; x += 27) {
      const chosen = random.int(0, 3);
      heads = heads.map((d, i) =>
        i === chosen && random.chance(0.85) ? d + pen.dots([[x, y - ((x - 800) / 800) ** 2 * 70]]) : d,
      );
    }
    return heads.map((d, i) => (d === '' ? '' : press.stroke(d, crowdInks[i] ?? inks.paper, 18))).join('');
  });
  const roof = pen.poly(xy([-20, 250, 400, 330, 1200, 330, 1620, 250, 1620, 190, 1200, 290, 400, 290, -20, 190]));
  const bowl = pen.poly(xy([-20, 260, 400, 340, 1200, 340, 1620, 260, 1620, 660, -20, 660]));
  const mast = (x: number): string => {
    const lamps = [0, 1, 2].flatMap((row) =>
      [0, 1, 2, 3].map((column) => pen.disc(x - 60 + column * 40, 76 + row * 38, 14)),
    );
    return (
      press.solid(pen.box(x - 9, 90, 18, 330) + pen.pill(x - 88, 48, 176, 132, 12), inks.key, true) +
      press.solid(lamps.join(''), inks.paper)
    );
  };
  const beam = (x: number, to: number): string => {
    const d = pen.poly(xy([x - 60, 110, x + 60, 110, to + 260, 1000, to - 260, 1000]));
    return press.tone(d, mix(inks.warm, inks.paper, 0.6), fade.down(110, 900, 0.5, 0));
  };
  return (
    backdrop(press, 330) +
    press.solid(bowl, stand, true) +
    rows.join('') +
    press.solid(roof, inks.bold, true) +
    press.tone(roof, shade(press, inks.bold), fade.down(190, 330, 0, 0.9)) +
    press.solid(pen.box(-20, 636, 1640, 44), inks.paper) +
    press.solid(Array.from({ length: 9 }, (_, i) => pen.box(i * 190 - 10, 640, 150, 36)).join(''), inks.bold) +
    pitch(press, (u, v) => [800 + u * (860 + v * 190), 850 + v * 172 + v * v * 20], 8) +
    beam(300, 640) +
    beam(1300, 960) +
    mast(300) +
    mast(1300) +
    press.solid(pen.disc(800, 850, 42), inks.paper, true) +
    press.solid(pen.poly(pen.arcPoints(800, 850, 17, 17, 0, 288).filter((_, i) => i % 4 === 0)), inks.key)
  );
}

/** A picture of the motif stadium, in one of its compositions. */
export function stadium(press: Press): string {
  return press.random.pick([fromAbove, underLights])(press);
}
