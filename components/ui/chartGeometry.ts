export type SeriesPoint = { name: string; count: number };

/** Space for the label above the highest tick. */
const headroom = 16;

/** A line chart's path with equal steps in an area of `width` by `height`, zero at the bottom; `ticks` are round. */
export function chartGeometry(points: readonly SeriesPoint[], width: number, height: number) {
  const ticks = roundTicks(Math.max(0, ...points.map(({ count }) => count)));
  const top = ticks.at(-1) ?? 1;
  const x = (index: number) => (points.length > 1 ? (index / (points.length - 1)) * width : width / 2);
  const y = (count: number) => height - (count / top) * (height - headroom);
  const corners = points.map(({ count }, index) => `${x(index).toFixed(1)} ${y(count).toFixed(1)}`);
  const line = corners.length > 0 ? `M${corners.join('L')}` : '';
  const area = line && `${line}L${x(points.length - 1).toFixed(1)} ${height}L${x(0).toFixed(1)} ${height}Z`;
  return { line, area, ticks, x, y };
}

/** Axis values from zero to the first round one above the highest: integer steps of 1, 2 or 5 times a power of ten. */
export function roundTicks(highest: number): number[] {
  const rough = Math.max(1, highest / 3);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ?? rough;
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
