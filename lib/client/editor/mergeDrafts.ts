import type { ArticleContent } from '#lib/domain/articleDraft.ts';
import { type FieldName, fieldNames } from '#lib/domain/articleFields.ts';
import { bodyBlocks } from './bodyBlocks.ts';
import { isSameValue } from './draftContent.ts';
import { type Hunk, mergeBlocks } from './mergeBlocks.ts';

export type Choice = 'mine' | 'theirs' | 'both';

/** A field that differs between the versions, and the side that wins by default. */
export type FieldPiece = { name: FieldName; choice: Choice };
export type BodyPiece = { hunk: Hunk; choice: Choice };

export type Merge = { fields: FieldPiece[]; body: BodyPiece[] };

/**
 * The differences between two versions with the common `base`. A change of one side wins; where both have changed
 * something, the author's own wins, or both are included if nothing would be duplicated.
 */
export function mergeDrafts(base: ArticleContent, mine: ArticleContent, theirs: ArticleContent): Merge {
  const fields = fieldNames
    .filter((name) => name !== 'body')
    .filter((name) => !isSameValue(trim(mine[name]), trim(theirs[name])))
    .map((name): FieldPiece => {
      const isTheirs = isSameValue(trim(mine[name]), trim(base[name]));
      return { name, choice: isTheirs ? 'theirs' : 'mine' };
    });
  const hunks = mergeBlocks(bodyBlocks(base.body), bodyBlocks(mine.body), bodyBlocks(theirs.body));
  const body = hunks.map((hunk): BodyPiece => ({ hunk, choice: defaultChoice(hunk) }));
  return { fields, body };
}

/** Whether the author need not be asked: no part was changed by both. */
export function isClean(merge: Merge, base: ArticleContent, mine: ArticleContent, theirs: ArticleContent): boolean {
  const isBoth = ({ name }: FieldPiece) =>
    !isSameValue(trim(mine[name]), trim(base[name])) && !isSameValue(trim(theirs[name]), trim(base[name]));
  return !merge.fields.some(isBoth) && !merge.body.some(({ hunk }) => hunk.kind === 'conflict');
}

export function mergedContent(merge: Merge, mine: ArticleContent, theirs: ArticleContent): ArticleContent {
  const fromTheirs = Object.fromEntries(
    merge.fields.filter(({ choice }) => choice === 'theirs').map(({ name }) => [name, theirs[name]]),
  );
  return { ...mine, ...fromTheirs, body: merge.body.flatMap(blocksOf).join('') };
}

export function blocksOf({ hunk, choice }: BodyPiece): string[] {
  if (hunk.kind === 'same') return hunk.blocks;
  return choice === 'both' ? [...hunk.mine, ...hunk.theirs] : hunk[choice];
}

function defaultChoice(hunk: Hunk): Choice {
  if (hunk.kind !== 'conflict') return hunk.kind === 'theirs' ? 'theirs' : 'mine';
  const isAdded = hunk.base.length === 0;
  return isAdded || hunk.mine.length === 0 ? 'both' : 'mine';
}

/** The server trims strings. */
function trim(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : value;
}
