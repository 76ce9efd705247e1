import type { ArticleStatus } from '../article.ts';
import type { BulkChange } from '../bulkChange.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { canPublishArticle, canWriteArticles } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { isDatabaseUnavailable } from '#lib/platform/process/server/databaseErrors.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { returnArticle } from '#lib/review/server/returnArticle.ts';
import { submitArticle } from '#lib/review/server/submitArticle.ts';
import { checkBulkChange } from './checkBulkChange.ts';
import { deleteArticle } from './deleteArticle.ts';
import { deleteForever } from './deleteForever.ts';
import { editInBulk } from './editInBulk.ts';
import { lockEditable, refuseTrashed } from './getEditable.ts';
import { restoreArticle } from './restoreArticle.ts';
import { saveEditedArticle } from './saveEditedArticle.ts';
import { UndoKeeper } from '#lib/undo/server/UndoKeeper.ts';

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
  const undoing = new UndoKeeper(caller, bulk.action);
  const changed = await changeEach(caller, bulk, undoing);
  return { ...changed, undo: await undoing.keep() };
}

async function changeEach(caller: Caller, bulk: BulkChange, undoing: UndoKeeper): Promise<Changed> {
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
