import type { Pair } from './alignColumns.ts';
import { boundedDiff } from './boundedDiff.ts';

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
