import type { FoundFeed } from '../feed.ts';
import type { Language } from '#lib/languages/language.ts';
import { canManageFeeds } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { presentFound } from './presentFound.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
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
