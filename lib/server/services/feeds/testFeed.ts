import { notFound } from '#lib/domain/DomainError.ts';
import type { FeedTest } from '#lib/domain/feed.ts';
import { canManageFeeds } from '#lib/domain/permissions.ts';
import { authorize } from '#lib/domain/role.ts';
import { presentFound } from '../../feeds/presentFound.ts';
import { findFeed } from '../../queries/feeds.ts';
import type { Caller } from '../Caller.ts';
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
