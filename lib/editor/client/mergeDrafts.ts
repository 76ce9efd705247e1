import type { ArticleContent } from '#lib/articles/articleDraft.ts';
import { type FieldName, fieldNames } from '#lib/articles/articleFields.ts';
import { bodyBlocks } from './bodyBlocks.ts';
import { isSameValue } from './draftContent.ts';
import { type Hunk, mergeBlocks } from './mergeBlocks.ts';

export type Choice = 'mine' | 'theirs' | 'both';

/** A part that differs between the versions, and the side that is taken: of a conflict, null until the author chooses. */
type Piece = { choice: Choice | null };
export type FieldPiece = Piece & { name: FieldName; kind: 'mine' | 'theirs' | 'conflict' };
export type BodyPiece = Piece & { hunk: Hunk };

export type Merge = { fields: FieldPiece[]; body: BodyPiece[] };

/** The differences between two versions with the common `base`. A change of one side wins; nothing is chosen of a conflict. */
export function mergeDrafts(base: ArticleContent, mine: ArticleContent, theirs: ArticleContent): Merge {
  const isSameField = (name: FieldName, one: ArticleContent, other: ArticleContent) =>
    isSameValue(trim(one[name]), trim(other[name]));
  const fields = fieldNames
    .filter((name) => name !== 'body' && !isSameField(name, mine, theirs))
    .map((name): FieldPiece => {
      if (isSameField(name, mine, base)) return { name, kind: 'theirs', choice: 'theirs' };
      if (isSameField(name, theirs, base)) return { name, kind: 'mine', choice: 'mine' };
      return { name, kind: 'conflict', choice: null };
    });
  const hunks = mergeBlocks(bodyBlocks(base.body), bodyBlocks(mine.body), bodyBlocks(theirs.body));
  return { fields, body: hunks.map((hunk) => ({ hunk, choice: choiceOf(hunk) })) };
}

/** Whether a side is taken of every part. */
export function isChosen({ fields, body }: Merge): boolean {
  return [...fields, ...body].every(({ choice }) => choice !== null);
}

/** The versions of which the author did not take a part that both have changed. */
export function notChosen({ fields, body }: Merge): { mine: boolean; theirs: boolean } {
  const choices = [
    ...fields.filter(({ kind }) => kind === 'conflict'),
    ...body.filter(({ hunk }) => hunk.kind === 'conflict'),
  ].map(({ choice }) => choice);
  return { mine: choices.includes('theirs'), theirs: choices.includes('mine') };
}

/** The same choice for every part that both have changed. */
export function chooseAll({ fields, body }: Merge, choice: Choice): Merge {
  return {
    fields: fields.map((piece) => (piece.kind === 'conflict' ? { ...piece, choice } : piece)),
    body: body.map((piece) => (piece.hunk.kind === 'conflict' ? { ...piece, choice } : piece)),
  };
}

export function mergedContent(merge: Merge, mine: ArticleContent, theirs: ArticleContent): ArticleContent {
  const fromTheirs = Object.fromEntries(
    merge.fields.filter(({ choice }) => choice === 'theirs').map(({ name }) => [name, theirs[name]]),
  );
  return { ...mine, ...fromTheirs, body: merge.body.flatMap(blocksOf).join('') };
}

function blocksOf({ hunk, choice }: BodyPiece): string[] {
  if (hunk.kind === 'same') return hunk.blocks;
  return choice === 'both' ? [...hunk.mine, ...hunk.theirs] : hunk[choice ?? 'mine'];
}

function choiceOf({ kind }: Hunk): Choice | null {
  if (kind === 'conflict') return null;
  return kind === 'theirs' ? 'theirs' : 'mine';
}

/** The server trims strings. */
function trim(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : value;
}
