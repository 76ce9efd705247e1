import { DomainError } from '#lib/domain/DomainError.ts';
import type { Feed } from '#lib/domain/feed.ts';
import { canManageFeeds } from '#lib/domain/permissions.ts';
import { requireUser } from '../../auth/requireUser.ts';
import { presentFeed } from '../../present/feed.ts';
import { listFeedRows } from '../../queries/feeds.ts';
import type { Caller } from '../Caller.ts';

/** @throws DomainError unauthenticated, forbidden */
export async function listFeeds({ db, actor, language }: Caller): Promise<{ feeds: Feed[] }> {
  if (!canManageFeeds(requireUser(actor))) throw new DomainError('forbidden', 'not_allowed');
  return { feeds: (await listFeedRows(db, language)).map(presentFeed) };
}
