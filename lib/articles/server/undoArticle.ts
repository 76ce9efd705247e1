import { isDeepStrictEqual } from 'node:util';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { canPublishArticle } from '#lib/users/permissions.ts';
import type { ArticleStatus } from '../article.ts';
import { type FieldsThat, fieldsThat } from '../articleFields.ts';
import { saveEditedArticle } from './editArticle.ts';
import { changeFields } from './editInBulk.ts';
import { lockEditable, refuseTrashed } from './getEditable.ts';
import { presentContent } from './present.ts';
import { forgetPublication } from './queries/articleWrites.ts';
import type { EditedArticleRow } from './queries/editedArticles.ts';
import { deleteArticle, restoreArticle } from './restoreArticle.ts';

type Fields = FieldsThat<'bulk'>;

/** What actions that can be taken back change. */
export type ArticleSnapshot = {
  status: ArticleStatus;
  scheduledFor: string | null;
  /** Whether it had been published, which its address remembers for ever. */
  wasPublished: boolean;
  isDeleted: boolean;
  content: Fields;
  /** Of the unpublished changes. */
  copy: Fields | null;
};

export type ArticleUndo = { id: string; before: ArticleSnapshot; after: ArticleSnapshot };

export function snapshotOf(row: EditedArticleRow): ArticleSnapshot {
  return {
    status: row.status,
    scheduledFor: row.scheduledFor?.toISOString() ?? null,
    wasPublished: row.publishedAt !== null,
    isDeleted: row.deletedAt !== null,
    content: fieldsThat('bulk', presentContent(row)),
    copy: row.copy && fieldsThat('bulk', row.copy.content),
  };
}

/** A review is begun by handing in, and what became a draft from the archive can't go back there. */
export function canUndo({ before, after }: Omit<ArticleUndo, 'id'>): boolean {
  if (before.status === 'review' || (before.status === 'archived' && after.status === 'draft')) return false;
  return !isDeepStrictEqual(before, after);
}

/**
 * Restores what an action changed in an article.
 *
 * @throws DomainError conflict, if that has been changed since
 * @throws DomainError as the same change by hand
 */
export async function undoArticle(caller: Caller, { id, before, after }: ArticleUndo): Promise<void> {
  if (before.isDeleted !== after.isDeleted)
    return before.isDeleted ? deleteArticle(caller, id) : void (await restoreArticle(caller, id));
  await inTransaction(async (transaction) => {
    const row = await lockEditable(transaction, caller, id);
    refuseTrashed(row);
    const now = snapshotOf(row);
    if (before.status !== after.status || before.scheduledFor !== after.scheduledFor) {
      authorize(caller.actor, canPublishArticle, row);
      if (now.status !== after.status) throw new DomainError('conflict', 'undo_outdated');
      const { status, scheduledFor } = before;
      // A published article can't be scheduled.
      const isDraftFirst = status === 'scheduled' && now.status !== 'draft' && now.status !== 'scheduled';
      const draft = isDraftFirst
        ? await saveEditedArticle(transaction, caller, { id, before: row, input: { status: 'draft' } })
        : row;
      await saveEditedArticle(transaction, caller, { id, before: draft, input: { status, scheduledFor } });
      if (!before.wasPublished) await forgetPublication(transaction, id);
      return;
    }
    await changeFields(transaction, caller, row, {
      input: restored(before.content, after.content, now.content),
      copyInput: before.copy && after.copy && now.copy ? restored(before.copy, after.copy, now.copy) : {},
    });
  });
}

/** @throws DomainError conflict */
function restored(before: Fields, after: Fields, now: Fields): Partial<Fields> {
  const changed = (Object.keys(before) as (keyof Fields)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  if (changed.some((name) => !isDeepStrictEqual(now[name], after[name])))
    throw new DomainError('conflict', 'undo_outdated');
  return Object.fromEntries(changed.map((name) => [name, before[name]]));
}
