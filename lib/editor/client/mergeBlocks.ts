import { bodyShape } from './bodyBlocks.ts';
import { boundedDiff } from './diffBodies.ts';

/** A region of a merged text; `mine` and `theirs` were changed by that side only. */
export type Hunk =
  | { kind: 'same'; blocks: string[] }
  | { kind: 'mine' | 'theirs' | 'conflict'; base: string[]; mine: string[]; theirs: string[] };

/** Blocks `from` up to `to` of the base became `count` others; an empty range is an insertion. */
type Edit = { from: number; to: number; count: number };

/**
 * Three-way merge of bodies, each a list of blocks: separates regions that one side has changed since `base` from those
 * that both have. Changes to adjacent blocks do not conflict.
 */
export function mergeBlocks(base: string[], mine: string[], theirs: string[]): Hunk[] {
  const shapes = base.map(bodyShape);
  const [inMine, inTheirs] = [mine, theirs].map((blocks) => editsOf(shapes, blocks.map(bodyShape)));
  if (!inMine || !inTheirs) return [];
  const merged: Hunk[] = [];
  let [i, j, k] = [0, 0, 0];
  const pushSame = (to: number) => {
    const blocks = mine.slice(j, j + to - i);
    [i, j, k] = [to, j + blocks.length, k + blocks.length];
    merged.push({ kind: 'same', blocks });
  };
  while (inMine.length > 0 || inTheirs.length > 0) {
    const { from, to, ours, others } = nextOverlap(inMine, inTheirs);
    pushSame(from);
    const [toJ, toK] = [j + to - from + growthOf(ours), k + to - from + growthOf(others)];
    const hunk = { base: base.slice(from, to), mine: mine.slice(j, toJ), theirs: theirs.slice(k, toK) };
    [i, j, k] = [to, toJ, toK];
    if (isSame(hunk.mine, hunk.theirs)) merged.push({ kind: 'same', blocks: hunk.mine });
    else merged.push({ kind: others.length === 0 ? 'mine' : ours.length === 0 ? 'theirs' : 'conflict', ...hunk });
  }
  pushSame(base.length);
  return mergeAdjacent(merged);
}

/** The changes in order. A change that preserves the number of blocks is split into one per block. */
function editsOf(before: string[], after: string[]): Edit[] {
  const edits: Edit[] = [];
  let at = 0;
  let open: Edit | null = null;
  for (const { added, removed, count } of boundedDiff(before, after)) {
    if (!added && !removed) open = null;
    else {
      if (!open) {
        open = { from: at, to: at, count: 0 };
        edits.push(open);
      }
      if (added) open.count += count;
      else open.to += count;
    }
    if (!added) at += count;
  }
  return edits.flatMap((edit) => (edit.to - edit.from === edit.count ? singles(edit) : [edit]));
}

function singles({ from, count }: Edit): Edit[] {
  return Array.from({ length: count }, (_, number) => ({ from: from + number, to: from + number + 1, count: 1 }));
}

/** Takes the next change from the lists, with all changes on either side that overlap it. */
function nextOverlap(mine: Edit[], theirs: Edit[]) {
  const range = { from: 0, to: 0, ours: [] as Edit[], others: [] as Edit[] };
  const isMineFirst = isBefore(mine[0], theirs[0]);
  const [first] = (isMineFirst ? mine : theirs).splice(0, 1);
  if (!first) return range;
  Object.assign(range, { from: first.from, to: first.to });
  (isMineFirst ? range.ours : range.others).push(first);
  for (let grows = true; grows; ) {
    grows = false;
    for (const [edits, taken] of [
      [mine, range.ours],
      [theirs, range.others],
    ] as const) {
      while (edits[0] && overlaps(edits[0], range)) {
        range.to = Math.max(range.to, edits[0].to);
        taken.push(...edits.splice(0, 1));
        grows = true;
      }
    }
  }
  return range;
}

function isBefore(one: Edit | undefined, other: Edit | undefined): boolean {
  if (!one || !other) return one !== undefined;
  return one.from === other.from ? one.to <= other.to : one.from < other.from;
}

/** Whether they change the same block, or insert at the same position. */
function overlaps(edit: Edit, { from, to }: { from: number; to: number }): boolean {
  if (from === to) return edit.from === from && edit.to === to;
  return edit.from < to && edit.to > from && !(edit.from === edit.to && edit.from === from);
}

function growthOf(edits: Edit[]): number {
  return edits.reduce((sum, { from, to, count }) => sum + count - (to - from), 0);
}

function isSame(one: string[], other: string[]): boolean {
  return one.map(bodyShape).join('\n') === other.map(bodyShape).join('\n');
}

function mergeAdjacent(hunks: Hunk[]): Hunk[] {
  const result: Hunk[] = [];
  for (const hunk of hunks) {
    const last = result.at(-1);
    if (hunk.kind === 'same') {
      if (last?.kind === 'same') last.blocks.push(...hunk.blocks);
      else if (hunk.blocks.length > 0) result.push(hunk);
    } else if (last?.kind === hunk.kind && hunk.kind !== 'conflict') {
      for (const side of ['base', 'mine', 'theirs'] as const) last[side].push(...hunk[side]);
    } else result.push(hunk);
  }
  return result;
}
