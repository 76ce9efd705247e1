import type { Db } from '#lib/platform/db/server/database.ts';
import { deleteWorkingCopy } from './queries/workingCopies.ts';
import type { Change } from './storeArticle.ts';

/** Merges the unpublished changes of a locked article, if any, into a change of the article and deletes the working copy. */
export async function mergeWorkingCopy(transaction: Db, change: Change): Promise<Change> {
  const { before, input } = change;
  if (!before?.copy) return change;
  await deleteWorkingCopy(transaction, before.id);
  return {
    ...change,
    before: { ...before, copy: null, copyImage: null, copyEditor: null },
    input: { ...before.copy.content, ...input },
  };
}
