import type { EditedArticle } from '../articleDraft.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { presentEditedArticle } from './present/editedArticle.ts';
import { setSourceSeen } from './queries/articleWrites.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { getEditable, lockEditable } from './getEditable.ts';
import { logArticle } from './logArticle.ts';

/**
 * Marks a translation as up to date with its source: only later changes of the source count as changes.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function confirmSource(caller: Caller, id: string): Promise<EditedArticle> {
  return inTransaction(async (transaction) => {
    const row = await lockEditable(transaction, caller, id);
    if (!row.source || !row.sourceChanged) return presentEditedArticle(row);
    await setSourceSeen(transaction, id);
    await logArticle(transaction, caller, { action: 'article.confirmSource', article: row });
    return presentEditedArticle(await getEditable(transaction, caller, id));
  });
}
