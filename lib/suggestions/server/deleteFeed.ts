import { notFound } from '#lib/platform/values/DomainError.ts';
import { canManageFeeds } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { deleteFeedRow, lockFeed } from './queries/feeds.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

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
