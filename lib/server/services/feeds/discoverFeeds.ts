import type { FoundFeed } from '#lib/domain/feed.ts';
import type { Language } from '#lib/domain/language.ts';
import { authorize, canManageFeeds } from '#lib/domain/permissions.ts';
import { presentFound } from '../../feeds/presentFound.ts';
import type { Caller } from '../Caller.ts';
import { discover } from './discover.ts';

/**
 * The feeds at an address or of the site that is there; none is an answer, too, and `fault` says why.
 *
 * @param language what to take a feed for that neither says nor shows its own
 * @throws DomainError unauthenticated, forbidden
 */
export async function discoverFeeds(
  { actor }: Caller,
  address: string,
  language: Language,
): Promise<{ feeds: FoundFeed[]; fault: string | null }> {
  authorize(actor, canManageFeeds);
  const { feeds, fault } = await discover(address);
  return { feeds: feeds.map(({ url, feed }) => presentFound(url, feed, language)), fault };
}
