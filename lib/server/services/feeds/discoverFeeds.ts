import type { FoundFeed } from '#lib/domain/feed.ts';
import type { Language } from '#lib/domain/language.ts';
import { canManageFeeds } from '#lib/domain/permissions.ts';
import { authorize } from '#lib/domain/role.ts';
import { presentFound } from '../../feeds/presentFound.ts';
import type { Caller } from '../Caller.ts';
import { discover } from './discover.ts';

/**
 * The feeds at a URL or of its site; if there are none, `fault` has the error code.
 *
 * @param language fallback for a feed whose declaration and texts don't decide
 * @throws DomainError unauthenticated, forbidden
 */
export async function discoverFeeds(
  { actor }: Caller,
  address: string,
  language: Language,
): Promise<{ feeds: FoundFeed[]; fault: string | null }> {
  authorize(actor, canManageFeeds);
  const { feeds, error } = await discover(address);
  return { feeds: feeds.map(({ url, feed }) => presentFound(url, feed, language)), fault: error };
}
