import { type Point, pen } from '../pen.ts';

/** A star; the waist is the share of the radius its inner corners have. */
export function starShape(x: number, y: number, radius: number, points: number, waist: number): string {
  return pen.poly(
    Array.from({ length: points * 2 }, (_, i): Point => {
      const angle = (Math.PI * i) / points - Math.PI / 2;
      const r = i % 2 === 0 ? radius : radius * waist;
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    }),
  );
}
