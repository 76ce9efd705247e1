import type { UserActor } from '../auth/requireUser.ts';
import type { Db } from '../db/database.ts';
import type { EditedArticleRow, WorkingCopyRow } from '../queries/editedArticles.ts';
import { deleteWorkingCopy } from '../queries/workingCopies.ts';
import type { Caller } from '../services/Caller.ts';
import { storeArticle } from './storeArticle.ts';

/**
 * Makes the unpublished changes of a locked article what its readers see.
 *
 * @param user null when their time has come by itself
 * @throws DomainError invalid, conflict
 */
export async function applyWorkingCopy(
  transaction: Db,
  caller: Pick<Caller, 'actor' | 'requestId'>,
  row: EditedArticleRow & { copy: WorkingCopyRow },
  user: UserActor | null,
): Promise<EditedArticleRow> {
  await deleteWorkingCopy(transaction, row.id);
  return storeArticle(
    transaction,
    caller,
    row.id,
    { ...row, copy: null, copyImage: null, copyEditor: null },
    { user, input: row.copy.content, action: 'article.publishChanges' },
  );
}
