import { backdrop, luminary } from '../backdrop.ts';
import { fade } from '../fade.ts';
import { mix } from '../mix.ts';
import { pen, xy } from '../pen.ts';
import type { Press } from '../press.ts';
import { ears } from './ears.ts';

function sheaf(press: Press): string {
  const { random, inks } = press;
  const field = pen.under(xy([-60, 760, 500, 720, 1100, 750, 1660, 700]), 1040);
  const disc = pen.disc(random.between(680, 920), random.between(360, 430), random.between(270, 320));
  const sun = inks.mood === 'night' ? mix(inks.bold, inks.key, 0.12) : inks.bold;
  return (
    backdrop(press, 700) +
    press.solid(disc, sun, true) +
    press.tone(disc, mix(inks.bold, inks.key, 0.4), fade.down(250, 760, 0, 0.9)) +
    ears(
      press,
      Array.from(
        { length: 15 },
        (_, i) =>
          [30 + i * 110, 780 + random.between(-60, 60), random.between(0.8, 1), random.between(-14, 14)] as const,
      ),
      mix(inks.warm, inks.bold, 0.4),
    ) +
    press.solid(field, mix(inks.bold, inks.key, inks.mood === 'night' ? 0.75 : 0.45), true) +
    press.tone(field, inks.key, fade.down(720, 1000, 0, 0.7)) +
    ears(
      press,
      [-2, -1, 0, 1, 2].map(
        (i) =>
          [800 + i * 215, 660 + Math.abs(i) * 62, 2.15 - Math.abs(i) * 0.18, i * 10 + random.between(-4, 4)] as const,
      ),
      inks.warm,
    )
  );
}

function furrows(press: Press): string {
  const { random, inks } = press;
  const vanish = random.between(600, 1000);
  const rows = Array.from({ length: 25 }, (_, i) => {
    const [near, far] = [vanish + (i - 12) * 210, vanish + (i - 12) * 34];
    return pen.poly(xy([far - 9, 500, near - 62, 1040, near + 62, 1040, far + 9, 500]));
  });
  const tree = random.pick([420, 1180]);
  const crown = pen.disc(tree, 390, 86) + pen.disc(tree - 70, 425, 58) + pen.disc(tree + 72, 420, 62);
  const stalks = Array.from(
    { length: 11 },
    (_, i) =>
      [
        -40 + i * 168 + random.between(-30, 30),
        930 + random.between(-60, 50) - Math.abs(i - 5) * 30,
        random.between(1.2, 1.5),
        random.between(-16, 16),
      ] as const,
  );
  const land = pen.box(-20, 496, 1640, 560);
  return (
    backdrop(press, 500) +
    luminary(press, 1600 - tree, 300, random.between(120, 180)) +
    press.solid(pen.under(xy([-60, 470, 400, 430, 900, 480, 1660, 420]), 560), mix(inks.calm, inks.key, 0.15), true) +
    press.solid(pen.box(tree - 10, 430, 20, 90), inks.key) +
    press.solid(crown, mix(inks.calm, inks.key, 0.45), true) +
    press.solid(land, mix(inks.warm, inks.bold, 0.15)) +
    press.within(land, press.solid(rows.join(''), mix(inks.warm, inks.bold, 0.55))) +
    press.tone(land, mix(inks.bold, inks.key, 0.35), fade.down(560, 1000, 0, 0.85)) +
    ears(press, stalks, mix(inks.warm, inks.paper, 0.25))
  );
}

/** A picture of the motif wheat, in one of its compositions. */
export function wheat(press: Press): string {
  return press.random.pick([sheaf, furrows])(press);
}
