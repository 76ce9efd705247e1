import { bodyShape } from './bodyShape.ts';
import { boundedDiff } from './boundedDiff.ts';

/** A stretch of a text that two people have changed; in `settled` ones at most one of them. */
export type Stretch =
  | { kind: 'same'; blocks: string[] }
  | { kind: 'mine' | 'theirs' | 'conflict'; base: string[]; mine: string[]; theirs: string[] };

/**
 * Three-way merge of bodies, each a list of blocks: what only one has changed since `base` is told apart from what both have.
 */
export function mergeBlocks(base: string[], mine: string[], theirs: string[]): Stretch[] {
  const [a, b, c] = [base, mine, theirs].map((blocks) => blocks.map(bodyShape));
  if (!a || !b || !c) return [];
  const [inMine, inTheirs] = [matches(a, b), matches(a, c)];
  const merged: Stretch[] = [];
  let [i, j, k] = [0, 0, 0];

  const take = (toI: number, toJ: number, toK: number) => {
    const stretch = { base: base.slice(i, toI), mine: mine.slice(j, toJ), theirs: theirs.slice(k, toK) };
    const [was, is, other] = [a.slice(i, toI), b.slice(j, toJ), c.slice(k, toK)].map((shapes) => shapes.join('\n'));
    [i, j, k] = [toI, toJ, toK];
    if (is === other) merged.push({ kind: 'same', blocks: stretch.mine });
    else merged.push({ kind: other === was ? 'mine' : is === was ? 'theirs' : 'conflict', ...stretch });
  };
  for (let at = 0; at < base.length; at++) {
    const [m, t] = [inMine.get(at), inTheirs.get(at)];
    // A block that all three have separates what was changed before it from what was changed after.
    if (m === undefined || t === undefined) continue;
    take(at, m, t);
    take(at + 1, m + 1, t + 1);
  }
  take(base.length, mine.length, theirs.length);
  return joined(merged);
}

/** The index in `b` of each element of `a` that is there still. */
function matches(a: string[], b: string[]): Map<number, number> {
  const found = new Map<number, number>();
  let [i, j] = [0, 0];
  for (const { added, removed, count } of boundedDiff(a, b)) {
    if (!added && !removed) for (let n = 0; n < count; n++) found.set(i + n, j + n);
    if (!added) i += count;
    if (!removed) j += count;
  }
  return found;
}

function joined(stretches: Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const stretch of stretches) {
    const last = result.at(-1);
    if (stretch.kind === 'same' && last?.kind === 'same') last.blocks.push(...stretch.blocks);
    else if (stretch.kind !== 'same' || stretch.blocks.length > 0) result.push(stretch);
  }
  return result;
}
