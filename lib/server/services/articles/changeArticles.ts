import type { BulkChange } from '#lib/domain/adminArticle.ts';
import { DomainError } from '#lib/domain/DomainError.ts';
import { authorize, canWriteArticles } from '#lib/domain/permissions.ts';
import { isDatabaseUnavailable } from '../../databaseErrors.ts';
import { inTransaction } from '../../db/database.ts';
import type { Caller } from '../Caller.ts';
import { archiveArticle } from './archiveArticle.ts';
import { deleteArticle } from './deleteArticle.ts';
import { lockEditable, refuseTrashed } from './getEditable.ts';
import { publishArticle } from './publishArticle.ts';
import { restoreArticle } from './restoreArticle.ts';
import { unpublishArticle } from './unpublishArticle.ts';

const transitions = {
  publish: { status: 'published', apply: publishArticle },
  archive: { status: 'archived', apply: archiveArticle },
  draft: { status: 'draft', apply: unpublishArticle },
} as const;

/**
 * Applies one action to many articles, each separately. The result lists the failed ones with their error codes.
 *
 * @throws DomainError unauthenticated, forbidden, for callers who may not write articles
 */
export async function changeArticles(
  caller: Caller,
  { ids, action }: BulkChange,
): Promise<{ done: string[]; failed: { id: string; code: string }[] }> {
  authorize(caller.actor, canWriteArticles);
  const done: string[] = [];
  const failed: { id: string; code: string }[] = [];
  for (const id of new Set(ids)) {
    try {
      await change(caller, id, action);
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

async function change(caller: Caller, id: string, action: BulkChange['action']): Promise<void> {
  if (action === 'delete') return deleteArticle(caller, id);
  if (action === 'restore') {
    await restoreArticle(caller, id);
    return;
  }
  await inTransaction(async (transaction) => {
    const before = await lockEditable(transaction, caller, id);
    refuseTrashed(before);
    const { status, apply } = transitions[action];
    if (before.status !== status) await apply(transaction, caller, { id, before, input: {} });
  });
}
