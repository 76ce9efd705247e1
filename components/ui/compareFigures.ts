export type FigureChange = {
  direction: 'up' | 'down' | 'same';
  /** Absolute change; null if the previous value was so small that a percentage is meaningless. */
  percent: number | null;
};

/** Compares a figure to the previous one. No decimals above 10 percent. */
export function compareFigures(value: number, previous: number): FigureChange {
  const direction = value > previous ? 'up' : value < previous ? 'down' : 'same';
  if (value === previous) return { direction, percent: 0 };
  if (value > previous * 10) return { direction, percent: null };
  const percent = (Math.abs(value - previous) / previous) * 100;
  return { direction, percent: percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent) };
}
