export type FigureChange = {
  direction: 'up' | 'down' | 'same';
  /** By how much, without its sign; null where there was nothing to grow from. */
  percent: number | null;
};

/** How a figure stands to the one before it. Above 10 per cent without decimals. */
export function compareFigures(value: number, previous: number): FigureChange {
  const direction = value > previous ? 'up' : value < previous ? 'down' : 'same';
  if (previous === 0) return { direction, percent: value === 0 ? 0 : null };
  const percent = (Math.abs(value - previous) / previous) * 100;
  return { direction, percent: percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent) };
}
