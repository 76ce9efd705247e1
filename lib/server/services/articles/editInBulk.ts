import type { BulkEdit } from '#lib/domain/bulkChange.ts';
import { inTransaction } from '../../db/database.ts';
import { presentContent } from '../../present/articleContent.ts';
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
    const { copy } = before;
    await refuseUnreviewed(caller.actor, { before, after: copy?.publishAt ? 'scheduled' : before.status });
    refuseTrashed(before);
    const input = bulkInput(presentContent(before), change);
    const copyInput = copy ? bulkInput(copy.content, change) : {};
    const isUpToDate = copy !== null && !(await isBaseChanged(transaction, before, copy));

    const hasInput = Object.keys(input).length > 0;
    const after = hasInput ? await saveEditedArticle(transaction, caller, { id, before, input }) : before;
    if (!copy || (!hasInput && Object.keys(copyInput).length === 0)) return;
    const baseRevision = isUpToDate ? after.revision : copy.baseRevision;
    await replaceCopyContent(transaction, id, { content: { ...copy.content, ...copyInput }, baseRevision });
  });
}
