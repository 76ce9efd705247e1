export type Pair = readonly [source: number, ours: number];

/**
 * How far rows are to move down so that the rows of each pair stand at one height, in pixels by row. A row takes all that
 * follow it in its column along.
 *
 * @param source where the rows of one column begin by themselves, from the top of the page
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
