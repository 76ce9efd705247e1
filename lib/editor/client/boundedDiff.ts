import { diffArrays } from 'diff';

export type DiffPart = { value: string[]; count: number; added: boolean; removed: boolean };

/** The time grows with the square of the edits; versions that differ in more have little in common. */
const maximumEdits = 1000;

/** The edits between two lists. With too many, everything between the common start and end counts as changed. */
export function boundedDiff(before: string[], after: string[]): DiffPart[] {
  return diffArrays(before, after, { maxEditLength: maximumEdits }) ?? replacement(before, after);
}

function replacement(before: string[], after: string[]): DiffPart[] {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const part = (value: string[], change: { added?: true; removed?: true } = {}): DiffPart => ({
    value,
    count: value.length,
    added: change.added ?? false,
    removed: change.removed ?? false,
  });
  return [
    part(before.slice(0, start)),
    part(before.slice(start, before.length - end), { removed: true }),
    part(after.slice(start, after.length - end), { added: true }),
    part(after.slice(after.length - end)),
  ].filter(({ count }) => count > 0);
}
