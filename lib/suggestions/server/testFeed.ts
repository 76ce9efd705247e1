import { notFound } from '#lib/platform/values/DomainError.ts';
import type { FeedTest } from '../feed.ts';
import { canManageFeeds } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { presentFound } from './presentFound.ts';
import { findFeed } from './queries/feeds.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { fetchFeed } from './fetchFeed.ts';

/**
 * Fetches a feed and shows the result; nothing is stored.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function testFeed({ db, actor }: Caller, id: string): Promise<FeedTest> {
  authorize(actor, canManageFeeds);
  const feed = await findFeed(db, id);
  if (!feed) throw notFound('feed');
  const answer = await fetchFeed({ url: feed.url, etag: null, lastModified: null });
  if (answer.kind === 'failed') return { fault: answer.error, feed: null };
  if (answer.kind === 'unchanged') return { fault: 'http_304', feed: null };
  return { fault: null, feed: presentFound(feed.url, answer.feed, feed.language) };
}
