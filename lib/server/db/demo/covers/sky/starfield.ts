import { pen } from '../pen.ts';
import type { Press } from '../press.ts';
import { starShape } from './starShape.ts';

/** Small and four-pointed stars in the upper part of the sheet. */
export function starfield(press: Press, count: number, bottom: number): string {
  const { random, inks } = press;
  const small = Array.from({ length: count }, () =>
    pen.disc(random.between(0, 1600), random.between(0, bottom), random.between(1.5, 4.5)),
  );
  const large = Array.from({ length: 9 }, () =>
    starShape(random.between(40, 1560), random.between(30, bottom * 0.9), random.between(14, 30), 4, 0.16),
  );
  return press.solid(small.join(''), inks.paper) + press.solid(large.join(''), inks.warm);
}
