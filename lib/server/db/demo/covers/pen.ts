export type Point = readonly [number, number];

/** Points from a flat list: x, y, x, y, … */
export function xy(flat: readonly number[]): Point[] {
  return flat.flatMap((x, i): Point[] => (i % 2 === 0 ? [[x, flat[i + 1] ?? 0]] : []));
}

const round = (value: number): string => String(Math.round(value * 10) / 10);
const at = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

function curveThrough(points: readonly Point[], closed: boolean): string {
  const count = points.length;
  const point = (i: number): Point => {
    const index = closed ? (i + count) % count : Math.min(Math.max(i, 0), count - 1);
    return points[index] ?? [0, 0];
  };
  let d = `M${at(point(0))}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [before, from, to, after] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += `C${at(leave)} ${at(arrive)} ${at(to)}`;
  }
  return closed ? `${d}Z` : d;
}

function arcPoints(cx: number, cy: number, rx: number, ry: number, from: number, to: number): Point[] {
  const steps = Math.max(2, Math.ceil(Math.abs(to - from) / 15));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)] as const;
  });
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const [kx, ky] = [rx * 0.5523, ry * 0.5523];
  const corner = (a: Point, b: Point, c: Point): string => `C${at(a)} ${at(b)} ${at(c)}`;
  return (
    `M${at([cx + rx, cy])}` +
    corner([cx + rx, cy + ky], [cx + kx, cy + ry], [cx, cy + ry]) +
    corner([cx - kx, cy + ry], [cx - rx, cy + ky], [cx - rx, cy]) +
    corner([cx - rx, cy - ky], [cx - kx, cy - ry], [cx, cy - ry]) +
    `${corner([cx + kx, cy - ry], [cx + rx, cy - ky], [cx + rx, cy])}Z`
  );
}

/** A closed polygon. */
const poly = (points: readonly Point[]): string => `M${points.map(at).join('L')}Z`;

/**
 * Builders of path data. Every path uses absolute M, L, C and Z only, so that its bounds can be read from its numbers.
 */
export const pen = {
  poly,
  ellipse,
  arcPoints,
  disc: (cx: number, cy: number, r: number): string => ellipse(cx, cy, r, r),
  box: (x: number, y: number, width: number, height: number): string =>
    poly([
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ]),
  /** A box with rounded corners. */
  pill: (x: number, y: number, width: number, height: number, radius: number): string => {
    const r = Math.min(radius, width / 2, height / 2);
    return poly([
      ...arcPoints(x + width - r, y + r, r, r, -90, 0),
      ...arcPoints(x + width - r, y + height - r, r, r, 0, 90),
      ...arcPoints(x + r, y + height - r, r, r, 90, 180),
      ...arcPoints(x + r, y + r, r, r, 180, 270),
    ]);
  },
  /** A doorway: a box with a half-round top. */
  arch: (x: number, y: number, width: number, height: number): string =>
    poly([
      ...arcPoints(x + width / 2, y + width / 2, width / 2, width / 2, 180, 360),
      [x + width, y + height],
      [x, y + height],
    ]),
  /** A straight-edged open line. */
  line: (points: readonly Point[]): string => `M${points.map(at).join('L')}`,
  /** Strokes of no length, which round caps turn into dots of the stroke's width. */
  dots: (points: readonly Point[]): string => points.map((point) => `M${at(point)}L${at(point)}`).join(''),
  /** A smooth open line through the points. */
  curve: (points: readonly Point[]): string => curveThrough(points, false),
  /** A smooth closed shape through the points. */
  blob: (points: readonly Point[]): string => curveThrough(points, true),
  /** A smooth open arc of an ellipse, in degrees clockwise from the right. */
  arc: (cx: number, cy: number, rx: number, ry: number, from: number, to: number): string =>
    curveThrough(arcPoints(cx, cy, rx, ry, from, to), false),
  /** A closed shape whose outline is one open line after another. */
  joined: (...lines: readonly string[]): string =>
    `${lines.map((line, i) => (i === 0 ? line : line.replace('M', 'L'))).join('')}Z`,
  /** The area under a smooth line, down to the given level. */
  under: (points: readonly Point[], bottom: number): string => {
    const [first, last] = [points[0] ?? [0, 0], points[points.length - 1] ?? [0, 0]];
    return `${curveThrough(points, false)}L${at([last[0], bottom])}L${at([first[0], bottom])}Z`;
  },
};

export type Bounds = { left: number; top: number; right: number; bottom: number };

/**
 * The area a path can touch, as far as it can show. It reaches well past the upper left corner of the sheet, because
 * things drawn about 0, 0 and moved later have negative coordinates.
 */
export function boundsOf(d: string): Bounds {
  const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number);
  const across = numbers.filter((_, i) => i % 2 === 0);
  const down = numbers.filter((_, i) => i % 2 === 1);
  return {
    left: Math.max(Math.min(...across), -720),
    top: Math.max(Math.min(...down), -720),
    right: Math.min(Math.max(...across), 1620),
    bottom: Math.min(Math.max(...down), 1020),
  };
}
