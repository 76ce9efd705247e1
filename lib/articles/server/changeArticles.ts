import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { isDatabaseUnavailable } from '#lib/platform/process/server/databaseErrors.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { returnArticle, submitArticle } from '#lib/review/server/submitArticle.ts';
import { UndoRecorder } from '#lib/undo/server/UndoRecorder.ts';
import { canDeleteArticle, canDeleteForever, canPublishArticle, canWriteArticles } from '#lib/users/permissions.ts';
import type { ArticleStatus } from '../article.ts';
import { type BulkChange, moveSchema } from '../bulkChange.ts';
import { contributorIdsOf } from '../byline.ts';
import { saveEditedArticle } from './editArticle.ts';
import { editInBulk } from './editInBulk.ts';
import { lockEditable, refuseTrashed } from './getEditable.ts';
import { logArticle } from './logArticle.ts';
import { listWriters } from './queries/articleAuthors.ts';
import { deleteArticleRow, findDepartmentExists } from './queries/articleWrites.ts';
import { deleteArticle, restoreArticle } from './restoreArticle.ts';

/**
 * Rejects what would fail for each article.
 *
 * @throws DomainError invalid, for a department that does not exist, for accounts that do not write here, and for pages,
 *   of which only the status can be changed
 */
export async function checkBulkChange({ db, kind }: Caller, change: BulkChange): Promise<void> {
  if (kind === 'page' && !moveSchema.safeParse(change.action).success) throw invalid('action');
  if ('authors' in change) {
    const ids = contributorIdsOf(change.authors);
    if ((await listWriters(db, ids)).length < ids.length) throw invalid('authors', 'no_author');
  }
  if ('department' in change && change.department && !(await findDepartmentExists(db, change.department)))
    throw invalid('department');
}

function invalid(field: string, code = 'invalid'): DomainError {
  return new DomainError('invalid', 'invalid_input', { [field]: code });
}

/**
 * Permanently deletes an article in the trash, with its comments and revisions. Its addresses stay 410 if it was public.
 *
 * @throws DomainError unauthenticated, not_found; conflict, for an article outside the trash
 * @throws DomainError forbidden, also for the owner of an article that was public
 */
export async function deleteForever(caller: Caller, id: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const row = await lockEditable(transaction, caller, id);
    authorize(caller.actor, canDeleteArticle, row);
    const wasPublic = row.firstPublishedAt !== null;
    if (!canDeleteForever(caller.actor, { ...row, wasPublic })) throw new DomainError('forbidden', 'was_public');
    if (!row.deletedAt) throw new DomainError('conflict', 'not_in_trash');
    await deleteArticleRow(transaction, id);
    await logArticle(transaction, caller, {
      action: 'article.purge',
      article: row,
      before: { status: row.status, slug: row.slug },
    });
  });
}

type Changed = { done: string[]; failed: { id: string; code: string }[] };

const statusAfter = { publish: 'published', archive: 'archived', draft: 'draft' } as const;

/**
 * Applies one action to many articles, each separately. The result lists the failed ones with their error codes, and has the id of
 * what takes it back, if it can be.
 *
 * @throws DomainError unauthenticated, forbidden, for callers who may not write articles
 * @throws DomainError invalid, for a department or people that no article can have
 */
export async function changeArticles(caller: Caller, bulk: BulkChange): Promise<Changed & { undo: string | null }> {
  authorize(caller.actor, canWriteArticles);
  await checkBulkChange(caller, bulk);
  const undoing = new UndoRecorder(caller, bulk.action);
  const changed = await changeEach(caller, bulk, undoing);
  return { ...changed, undo: await undoing.keep() };
}

async function changeEach(caller: Caller, bulk: BulkChange, undoing: UndoRecorder): Promise<Changed> {
  const { ids } = bulk;
  const done: string[] = [];
  const failed: { id: string; code: string }[] = [];
  for (const id of new Set(ids)) {
    try {
      await undoing.around(id, () => change(caller, id, bulk));
      done.push(id);
    } catch (error) {
      if (error instanceof DomainError) {
        failed.push({ id, code: error.code });
        continue;
      }
      // Fails as a whole only if nothing has been done yet.
      if (!isDatabaseUnavailable(error) || done.length === 0) throw error;
      const handled = new Set([...done, ...failed.map((one) => one.id)]);
      const remaining = ids.filter((other) => !handled.has(other));
      return { done, failed: [...failed, ...[...new Set(remaining)].map((other) => ({ id: other, code: 'busy' }))] };
    }
  }
  return { done, failed };
}

async function change(caller: Caller, id: string, bulk: BulkChange): Promise<unknown> {
  switch (bulk.action) {
    case 'delete':
      return deleteArticle(caller, id);
    case 'restore':
      return restoreArticle(caller, id);
    case 'deleteForever':
      return deleteForever(caller, id);
    case 'submit':
      return submitArticle(caller, id, bulk);
    case 'return':
      return returnArticle(caller, id, bulk);
    case 'publish':
    case 'archive':
    case 'draft':
      return setStatus(caller, id, statusAfter[bulk.action]);
    default:
      return editInBulk(caller, id, bulk);
  }
}

async function setStatus(caller: Caller, id: string, status: ArticleStatus): Promise<void> {
  await inTransaction(async (transaction) => {
    const before = await lockEditable(transaction, caller, id);
    authorize(caller.actor, canPublishArticle, before);
    refuseTrashed(before);
    if (before.status !== status) await saveEditedArticle(transaction, caller, { id, before, input: { status } });
  });
}
