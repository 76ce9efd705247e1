import { boundedDiff } from './diffBodies.ts';

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

/** Pairs corresponding blocks of two texts: of the same kind, in the same order, and with the same picture. */
export function pairBlocks(source: readonly Element[], ours: readonly Element[]): Pair[] {
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  for (const { added, removed, count } of boundedDiff(source.map(kindOf), ours.map(kindOf))) {
    if (!added && !removed) for (let n = 0; n < count; n += 1) pairs.push([i + n, j + n]);
    if (!added) i += count;
    if (!removed) j += count;
  }
  return pairs;
}

const shown = 'iframe, video, audio, img:not(.ProseMirror-separator)';
const inner = 'table, ul, ol, blockquote, pre';

/** A block in the editor may have a wrapper with its controls. */
function kindOf(block: Element): string {
  const thing = block.matches(shown) ? block : block.querySelector(shown);
  if (thing) return `${thing.localName} ${thing.getAttribute('src') ?? ''}`;
  return (block.localName === 'div' ? block.querySelector(inner)?.localName : null) ?? block.localName;
}
