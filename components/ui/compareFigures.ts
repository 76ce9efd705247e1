export type FigureChange = {
  direction: 'up' | 'down' | 'same';
  /** By how much, without its sign; null where it grew from nearly nothing, which says nothing. */
  percent: number | null;
};

/** How a figure stands to the one before it. Above 10 per cent without decimals. */
export function compareFigures(value: number, previous: number): FigureChange {
  const direction = value > previous ? 'up' : value < previous ? 'down' : 'same';
  if (value === previous) return { direction, percent: 0 };
  if (value > previous * 10) return { direction, percent: null };
  const percent = (Math.abs(value - previous) / previous) * 100;
  return { direction, percent: percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent) };
}
