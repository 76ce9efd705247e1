import { backdrop, luminary, shade } from '../backdrop.ts';
import { fade } from '../fade.ts';
import { mix } from '../mix.ts';
import { type Point, pen, xy } from '../pen.ts';
import type { Press } from '../press.ts';
import { farHills } from './farHills.ts';
import { glints, water } from './water.ts';

function suspensionBridge(press: Press): string {
  const { random, inks } = press;
  const [left, right, top, deck] = [450, 1150, random.between(150, 210), 640];
  const sag = (from: number, to: number, high: number, low: number): Point[] =>
    Array.from({ length: 13 }, (_, i) => [
      from + ((to - from) * i) / 12,
      high + (low - high) * (1 - ((i - 6) / 6) ** 2),
    ]);
  const side = (from: number, to: number): Point[] =>
    Array.from({ length: 9 }, (_, i) => [
      from + ((to - from) * i) / 8,
      top + (deck - top) * 0.92 * (1 - (1 - i / 8) ** 1.8),
    ]);
  const cables = [sag(left, right, top, deck - 40), side(left, -40), side(right, 1640)];
  const metal = inks.mood === 'night' ? inks.bold : random.pick([inks.bold, inks.key]);
  const hangers = cables.flatMap((cable) =>
    cable.slice(1, -1).flatMap(([x, y], i) => {
      const next = cable[i + 2] ?? [x, y];
      return [0, 0.5].map((t) =>
        pen.line(xy([x + (next[0] - x) * t, y + (next[1] - y) * t, x + (next[0] - x) * t, deck])),
      );
    }),
  );
  const tower = (x: number): string =>
    pen.box(x - 34, top - 20, 22, 760) +
    pen.box(x + 12, top - 20, 22, 760) +
    [top + 10, top + 150, top + 300, deck + 70].map((y) => pen.box(x - 34, y, 68, 26)).join('');
  return (
    backdrop(press, 720) +
    luminary(press, random.between(640, 960), random.between(400, 470), random.between(150, 215)) +
    farHills(press, 690, 820) +
    water(press, 780) +
    press.stroke(hangers.join(''), metal, 3.5) +
    press.stroke(cables.map((cable) => pen.curve(cable)).join(''), metal, 11) +
    press.solid(tower(left) + tower(right), metal, true) +
    press.solid(pen.box(-20, deck, 1640, 30), metal, true) +
    press.solid(pen.box(-20, deck + 8, 1640, 5), inks.paper) +
    press.solid(pen.box(left - 70, 860, 140, 60) + pen.box(right - 70, 860, 140, 60), inks.key, true)
  );
}

function viaduct(press: Press, deck: number, base: number, radius: number, fill: string): string {
  const span = radius * 2 + 46;
  const points: Point[] = xy([-60, deck, 1660, deck]);
  const spring = deck + radius + 50;
  for (let x = 1600 + span / 2; x > -span; x -= span) {
    points.push([x + radius, base], ...pen.arcPoints(x, spring, radius, radius, 0, -180), [x - radius, base]);
  }
  const d = pen.poly(points);
  const courses = Array.from({ length: 9 }, (_, i) =>
    pen.line(xy([-20, deck + 60 + i * 46, 1620, deck + 60 + i * 46])),
  );
  return (
    press.solid(d, fill, true) +
    press.tone(d, shade(press, fill), fade.down(deck, base, 0.1, 0.9)) +
    press.within(d, press.stroke(courses.join(''), shade(press, fill), 3)) +
    press.solid(pen.box(-20, deck - 16, 1640, 30), shade(press, fill), true)
  );
}

function valleyViaduct(press: Press): string {
  const { random, inks } = press;
  const fill = random.pick([inks.warm, mix(inks.warm, inks.bold, 0.5), mix(inks.paper, inks.warm, 0.45)]);
  return (
    backdrop(press, 640) +
    luminary(press, random.between(450, 1150), 250, random.between(100, 150)) +
    farHills(press, 560, 900) +
    water(press, 800) +
    viaduct(press, 410, 870, random.pick([120, 150, 190]), fill) +
    press.solid(pen.under(xy([-60, 800, 300, 870, 700, 935, 1100, 925, 1660, 850]), 1040), inks.key, true)
  );
}

function archBridge(press: Press): string {
  const { random, inks } = press;
  const [level, radius] = [640, random.between(215, 255)];
  const stone = random.pick([inks.warm, inks.bold, mix(inks.paper, inks.warm, 0.5)]);
  const hump: Point[] = xy([-60, 520, 350, 420, 800, 315, 1250, 420, 1660, 520]);
  const body = pen.joined(
    pen.curve(hump),
    pen.line([[1660, level], ...pen.arcPoints(800, level, radius, radius, 0, -180), [-60, level]]),
  );
  const joints = Array.from({ length: 21 }, (_, i): Point[] => {
    const angle = (-Math.PI * i) / 20;
    return [radius, radius + 52].map((r): Point => [800 + r * Math.cos(angle), level + r * Math.sin(angle)]);
  });
  const bridge =
    press.solid(body, stone, true) +
    press.tone(body, shade(press, stone), fade.radial(800, level, 850, 0.9, 0)) +
    press.stroke(joints.map((joint) => pen.line(joint)).join(''), shade(press, stone), 5) +
    press.stroke(pen.arc(800, level, radius + 52, radius + 52, 180, 360), shade(press, stone), 6) +
    press.stroke(pen.curve(hump.map(([x, y]): Point => [x, y + 6])), inks.key, 16);
  const mirror = pen.box(-20, level, 1640, 400);
  return (
    backdrop(press, level) +
    luminary(press, 800 + random.side() * random.between(300, 480), 210, random.between(90, 130)) +
    farHills(press, 560, level) +
    bridge +
    press.solid(mirror, mix(inks.calm, inks.key, 0.35)) +
    press.within(mirror, `<g opacity=".45" transform="translate(0 ${level * 2}) scale(1 -1)">${bridge}</g>`) +
    glints(press, level)
  );
}

/** A picture of the motif bridge, in one of its compositions. */
export function bridge(press: Press): string {
  return press.random.pick([suspensionBridge, valleyViaduct, archBridge])(press);
}
