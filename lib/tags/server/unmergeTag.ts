import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { restoreTagRows } from '#lib/undo/server/queries.ts';
import { canManageTags } from '#lib/users/permissions.ts';
import { returnSome } from './moveTagged.ts';
import { findMovedTo, type TagKey } from './queries/tagWrites.ts';
import { getTag, lockAllTags, recordTagChange } from './tagChange.ts';

/** `rows`: what was known of both tags. */
export type TagUndo = TagKey & { into: string; rows: object[] };

/**
 * Takes the merge of two tags back. What was moved gets its tag again, much of it in the background.
 *
 * @throws DomainError unauthenticated, forbidden; conflict, if one of them was renamed or merged since
 */
export async function unmergeTag(caller: Caller, undoId: string, { into, rows, ...key }: TagUndo): Promise<void> {
  authorize(caller.actor, canManageTags);
  await inTransaction(async (transaction) => {
    await lockAllTags(transaction);
    const target = { language: key.language, tag: into };
    const isThere = (await findMovedTo(transaction, key)) === into && (await findMovedTo(transaction, target)) === null;
    if (!isThere) throw new DomainError('conflict', 'undo_outdated');
    const before = await getTag(transaction, target);
    await restoreTagRows(transaction, key, into, rows);
    await recordTagChange(transaction, caller, { action: 'tag.unmerge', before, after: before });
    // What there is at once is back at once.
    await returnSome(transaction, { ...key, into, undoId });
    await enqueue(transaction, 'return-tag', { ...key, into, undoId });
  });
}
