import { fade } from '../fade.ts';
import { mix } from '../mix.ts';
import { pen } from '../pen.ts';
import type { Press } from '../press.ts';

/** Strips of light on water. */
export function glints(press: Press, level: number): string {
  const strips = Array.from({ length: 14 }, (_, i) => {
    const width = press.random.between(60, 260);
    return pen.pill(press.random.between(-40, 1500), level + 26 + i * 21, width, 7, 4);
  });
  return press.solid(strips.join(''), mix(press.inks.paper, press.inks.warm, 0.3));
}

/** Water from a level down to the foot of the sheet. */
export function water(press: Press, level: number): string {
  const { inks } = press;
  const fill = inks.mood === 'night' ? mix(inks.calm, inks.key, 0.45) : inks.calm;
  const area = pen.box(-20, level, 1640, 1040 - level);
  return (
    press.solid(area, fill) +
    press.tone(area, mix(inks.key, inks.calm, 0.3), fade.down(level, 1000, 0, 0.8)) +
    glints(press, level)
  );
}
