import { notFound } from '#lib/domain/DomainError.ts';
import { canManageFeeds } from '#lib/domain/permissions.ts';
import { authorize } from '#lib/domain/role.ts';
import { inTransaction } from '../../db/database.ts';
import { deleteFeedRow, lockFeed } from '../../queries/feeds.ts';
import { addLogEntry } from '../../queries/logEntries.ts';
import type { Caller } from '../Caller.ts';

/**
 * Its suggestions stay, with the source's name.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function deleteFeed({ actor, requestId }: Caller, id: string): Promise<void> {
  authorize(actor, canManageFeeds);
  await inTransaction(async (transaction) => {
    const feed = await lockFeed(transaction, id);
    if (!feed) throw notFound('feed');
    await deleteFeedRow(transaction, id);
    const target = { type: 'feed', id, label: feed.title };
    await addLogEntry(transaction, {
      actor,
      action: 'feed.delete',
      target,
      details: { before: { url: feed.url } },
      requestId,
    });
  });
}
