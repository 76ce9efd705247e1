import { diffArrays } from 'diff';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { bodyBlocks, bodyShape } from './bodyBlocks.ts';

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

/** A block of either version; in a `changed` one `ins` and `del` mark the words that differ. */
export type BlockChange = { kind: 'same' | 'added' | 'removed' | 'changed'; html: string };

/** The differences between two texts, by block and by word. */
export function diffBodies(before: string, after: string): BlockChange[] {
  const [old, now] = [bodyBlocks(before), bodyBlocks(after)];
  const changes: BlockChange[] = [];
  let [i, j] = [0, 0];
  let removed: string[] = [];
  const flush = (added: string[]) => {
    changes.push(...pairBlocks(removed, added));
    removed = [];
  };
  for (const part of boundedDiff(old.map(bodyShape), now.map(bodyShape))) {
    if (part.removed) {
      removed = old.slice(i, i + part.count);
      i += part.count;
    } else if (part.added) {
      flush(now.slice(j, j + part.count));
      j += part.count;
    } else {
      flush([]);
      changes.push(...now.slice(j, j + part.count).map((html) => ({ kind: 'same' as const, html })));
      i += part.count;
      j += part.count;
    }
  }
  flush([]);
  return changes;
}

/** How many blocks are searched for the counterpart of a changed block. */
const searchWindow = 50;

/** Pairs blocks of the same kind that share words: they are one changed block. */
function pairBlocks(removed: string[], added: string[]): BlockChange[] {
  const changes: BlockChange[] = [];
  let at = 0;
  for (const html of added) {
    const near = removed.slice(at, at + searchWindow);
    const found = near.findIndex((old) => tagOf(old) === tagOf(html) && similarity(old, html) > 0.3);
    if (found < 0) {
      changes.push({ kind: 'added', html: diffBlock('', html) });
      continue;
    }
    changes.push(...near.slice(0, found).map(removal), { kind: 'changed', html: diffBlock(near[found] ?? '', html) });
    at += found + 1;
  }
  return [...changes, ...removed.slice(at).map(removal)];
}

function removal(html: string): BlockChange {
  const marked = tokensOf(html).map((token) => (isWord(token) ? `<del>${token}</del>` : token));
  return { kind: 'removed', html: marked.join('') };
}

/** The block after the change, with the deleted words in it. Tags are those of the new one, so it is well-formed. */
export function diffBlock(before: string, after: string): string {
  return boundedDiff(tokensOf(before), tokensOf(after))
    .map(({ value, added, removed }) => {
      if (removed)
        return wrap(
          'del',
          value.filter((token) => !token.startsWith('<')),
        );
      return added ? value.map((token) => (isWord(token) ? `<ins>${token}</ins>` : token)).join('') : value.join('');
    })
    .join('')
    .replace(/<\/ins>(\s*)<ins>/g, '$1');
}

function wrap(tag: string, words: string[]): string {
  return words.some(isWord) ? `<${tag}>${words.join('')}</${tag}>` : '';
}

/** Tags, words and the text between words. */
function tokensOf(html: string): string[] {
  return html.match(/<[^>]*>|&[^;\s]+;|[\p{L}\p{N}\p{M}]+|[^<&\p{L}\p{N}\p{M}]/gu) ?? [];
}

function isWord(token: string): boolean {
  return !token.startsWith('<') && token.trim() !== '';
}

function tagOf(html: string): string {
  return /^<([a-z0-9]+)/.exec(html)?.[1] ?? '';
}

/** Between 0 and 1: the proportion of words in common. */
function similarity(one: string, other: string): number {
  const [a, b] = [one, other].map((html) => new Set(tokensOf(html).filter((token) => /^[\p{L}\p{N}]/u.test(token))));
  if (!a || !b || a.size + b.size === 0) return 1;
  const shared = [...a].filter((word) => b.has(word));
  return (2 * shared.length) / (a.size + b.size);
}

/** The same for plain text; the result is HTML. */
export function diffWords(before: string, after: string): string {
  return diffBlock(escapeHtml(before), escapeHtml(after));
}
