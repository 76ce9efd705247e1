export type Pair = readonly [source: number, ours: number];

/**
 * Pixels by which each row must move down to align the rows of each pair. A row also moves all following rows of its
 * column.
 *
 * @param source natural offsets of the rows of one column from the top of the page
 * @param pairs in the order of the rows
 */
export function alignColumns(
  source: readonly number[],
  ours: readonly number[],
  pairs: readonly Pair[],
): { source: Map<number, number>; ours: Map<number, number> } {
  const moved = { source: new Map<number, number>(), ours: new Map<number, number>() };
  let [down, ourDown] = [0, 0];
  for (const [i, j] of pairs) {
    const difference = Math.round((ours[j] ?? 0) + ourDown - (source[i] ?? 0) - down);
    if (difference > 0) {
      moved.source.set(i, difference);
      down += difference;
    } else if (difference < 0) {
      moved.ours.set(j, -difference);
      ourDown -= difference;
    }
  }
  return moved;
}
