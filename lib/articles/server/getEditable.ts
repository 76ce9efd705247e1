import { isDeepStrictEqual } from 'node:util';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import { canEditArticle, canSeeArticle, canWriteArticles } from '#lib/users/permissions.ts';
import type { ArticleContent } from '../articleDraft.ts';
import { presentContent } from './present.ts';
import { findRevision } from './queries/articleRevisions.ts';
import {
  type EditedArticleRow,
  findEditedArticle,
  lockArticle,
  toContent,
  type WorkingCopyRow,
} from './queries/editedArticles.ts';

type Editor = Pick<Caller, 'actor' | 'kind'>;

export async function getEditable(db: Db, { actor, kind = 'article' }: Editor, id: string): Promise<EditedArticleRow> {
  authorize(actor, canWriteArticles);
  const row = await findEditedArticle(db, id);
  if (row?.kind !== kind || !canSeeArticle(actor, row)) throw notFound(kind);
  authorize(actor, canEditArticle, row);
  return row;
}

/** The same, locked until the transaction ends, so that other editors can't change it meanwhile. */
export async function lockEditable(transaction: Db, editor: Editor, id: string): Promise<EditedArticleRow> {
  await lockArticle(transaction, id);
  return getEditable(transaction, editor, id);
}

/** @throws DomainError conflict: a trashed article must be restored before it is changed */
export function refuseTrashed(row: EditedArticleRow): void {
  if (row.deletedAt) throw new DomainError('conflict', 'article_deleted');
}

/** Whether the article's own text was changed after the working copy was begun. */
export async function isBaseChanged(db: Db, row: EditedArticleRow, copy: WorkingCopyRow): Promise<boolean> {
  if (row.revision === copy.baseRevision) return false;
  const base = await findRevision(db, row.id, copy.baseRevision);
  return !base || !isDeepStrictEqual(withTagKeys(toContent(base.content)), withTagKeys(presentContent(row)));
}

/** The name of a tag may have another case since. */
function withTagKeys(content: ArticleContent): ArticleContent {
  return { ...content, tags: content.tags.map(normalizeTag) };
}
