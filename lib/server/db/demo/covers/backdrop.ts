import { fade } from './fade.ts';
import { mix, multiply } from './mix.ts';
import { pen } from './pen.ts';
import type { Press } from './press.ts';

/** The whole sheet, with a margin for plates that sit a little off. */
export const sheet = pen.box(-20, -20, 1640, 1040);

/** A sky over a horizon: plain, toned from above, or glowing from the horizon. */
export function backdrop(press: Press, horizon: number): string {
  const { inks, random } = press;
  const night = inks.mood === 'night';
  const sky = press.solid(sheet, inks.ground);
  const glow = night
    ? mix(inks.ground, inks.calm, 0.7)
    : inks.mood === 'tint'
      ? inks.warm
      : mix(inks.paper, inks.warm, 0.75);
  const above = pen.box(-20, -20, 1640, horizon + 40);
  return random.pick([
    () => sky + press.tone(above, glow, fade.down(horizon * 0.2, horizon, 0, 0.95)),
    () =>
      sky +
      press.tone(above, night ? inks.key : mix(inks.ground, inks.calm, 0.5), fade.down(-60, horizon * 0.75, 0.85, 0)),
    () => sky + press.tone(above, glow, fade.radial(800, horizon, 900, 1, 0)),
  ])();
}

/** A sun, or at night a moon, shaded with the screen of the sheet. */
export function luminary(press: Press, x: number, y: number, radius: number): string {
  const { inks, random } = press;
  const disc = pen.disc(x, y, radius);
  if (inks.mood === 'night' && random.chance(0.6)) {
    const shade = press.tone(
      disc,
      mix(inks.warm, inks.bold, 0.6),
      fade.linear(x - radius * 0.3, y, x + radius, y + radius * 0.6, 0, 0.8),
    );
    return press.solid(disc, random.pick([inks.paper, inks.warm])) + shade;
  }
  const fill =
    inks.mood === 'tint' ? random.pick([inks.bold, inks.paper]) : random.pick([inks.bold, inks.bold, inks.warm]);
  const shade = fill === inks.bold ? inks.warm : mix(inks.warm, inks.bold, 0.7);
  const tone = random.chance(0.5) ? fade.down(y, y + radius, 0, 0.85) : fade.down(y - radius, y + radius * 0.3, 0.8, 0);
  return press.solid(disc, fill) + press.tone(disc, shade, tone);
}

/** Layer colours from the far, pale one to the near, dark one. */
export function depths(press: Press, count: number): string[] {
  const { inks } = press;
  const far = inks.mood === 'night' ? mix(inks.calm, inks.paper, 0.25) : mix(inks.calm, inks.paper, 0.45);
  const middle = inks.mood === 'night' ? mix(inks.calm, inks.key, 0.35) : mix(inks.calm, inks.key, 0.2);
  return Array.from({ length: count }, (_, i) => {
    const share = (i / Math.max(count - 1, 1)) * 2;
    return share < 1 ? mix(far, middle, share) : mix(middle, inks.key, share - 1);
  });
}

/** The colour a shadow gives to a fill: warm fills redden, since yellow darkened with blue ink turns to mud. */
export function shade(press: Press, fill: string): string {
  const { inks } = press;
  const [red, blue] = [Number.parseInt(fill.slice(1, 3), 16), Number.parseInt(fill.slice(5, 7), 16)];
  if (red > blue + 50) return mix(mix(fill, inks.bold, 0.5), inks.key, fill === inks.bold ? 0.35 : 0.12);
  return mix(fill, multiply(fill, mix(inks.key, inks.calm, 0.35)), 0.8);
}
