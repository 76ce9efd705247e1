import type { ArticleContent } from '#lib/domain/articleDraft.ts';
import type { BulkEdit } from '#lib/domain/bulkChange.ts';
import { type Db, inTransaction } from '../../db/database.ts';
import { presentContent } from '../../present/articleContent.ts';
import type { EditedArticleRow } from '../../queries/editedArticles.ts';
import { replaceCopyContent } from '../../queries/workingCopies.ts';
import type { Caller } from '../Caller.ts';
import { refuseUnreviewed } from '../reviews/refuseUnreviewed.ts';
import { bulkInput } from './bulkInput.ts';
import { lockEditable, refuseTrashed } from './getEditable.ts';
import { isBaseChanged } from './isBaseChanged.ts';
import { saveEditedArticle } from './saveEditedArticle.ts';

/**
 * Changes fields of an article, of its public text and of its unpublished changes alike: otherwise publishing these would
 * undo the change.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, invalid, conflict
 */
export async function editInBulk(caller: Caller, id: string, change: BulkEdit): Promise<void> {
  await inTransaction(async (transaction) => {
    const before = await lockEditable(transaction, caller, id);
    refuseTrashed(before);
    await changeFields(transaction, caller, before, {
      input: bulkInput(presentContent(before), change),
      copyInput: before.copy ? bulkInput(before.copy.content, change) : {},
    });
  });
}

/** Changes fields of a locked article, and those of its unpublished changes. */
export async function changeFields(
  transaction: Db,
  caller: Caller,
  before: EditedArticleRow,
  { input, copyInput }: { input: Partial<ArticleContent>; copyInput: Partial<ArticleContent> },
): Promise<void> {
  const { id, copy } = before;
  await refuseUnreviewed(caller.actor, { before, after: copy?.publishAt ? 'scheduled' : before.status });
  const isUpToDate = copy !== null && !(await isBaseChanged(transaction, before, copy));

  const hasInput = Object.keys(input).length > 0;
  const after = hasInput ? await saveEditedArticle(transaction, caller, { id, before, input }) : before;
  if (!copy || (!hasInput && Object.keys(copyInput).length === 0)) return;
  const baseRevision = isUpToDate ? after.revision : copy.baseRevision;
  await replaceCopyContent(transaction, id, { content: { ...copy.content, ...copyInput }, baseRevision });
}
