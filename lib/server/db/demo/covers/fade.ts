import { pen } from './pen.ts';

/** How much ink lies where: a tone that changes along a line or outwards from a point. */
export type Fade = {
  /** The coverage at a point, from 0 to 1. */
  at(x: number, y: number): number;
  /** Path data of the part of the sheet whose coverage is at least the level. */
  beyond(level: number): string;
};

const limit = (value: number): number => Math.min(Math.max(value, 0), 1);

function linear(x1: number, y1: number, x2: number, y2: number, from: number, to: number): Fade {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  return {
    at: (x, y) => from + (to - from) * limit(((x - x1) * dx + (y - y1) * dy) / length),
    beyond: (level) => {
      const share = (level - from) / (to - from);
      const [cx, cy] = [x1 + dx * share, y1 + dy * share];
      const far = (to > from ? 3000 : -3000) / Math.sqrt(length);
      const wide = 3000 / Math.sqrt(length);
      return pen.poly([
        [cx - dy * wide, cy + dx * wide],
        [cx + dy * wide, cy - dx * wide],
        [cx + dy * wide + dx * far, cy - dx * wide + dy * far],
        [cx - dy * wide + dx * far, cy + dx * wide + dy * far],
      ]);
    },
  };
}

function radial(cx: number, cy: number, radius: number, from: number, to: number): Fade {
  return {
    at: (x, y) => from + (to - from) * limit(Math.hypot(x - cx, y - cy) / radius),
    beyond: (level) => {
      const disc = pen.disc(cx, cy, Math.max((radius * (level - from)) / (to - from), 0));
      return from > to ? disc : `${pen.box(-500, -500, 2600, 2000)}${disc}`;
    },
  };
}

/** The fades a tone can be printed with. */
export const fade = {
  linear,
  radial,
  down: (top: number, bottom: number, from: number, to: number): Fade => linear(0, top, 0, bottom, from, to),
  across: (left: number, right: number, from: number, to: number): Fade => linear(left, 0, right, 0, from, to),
};
