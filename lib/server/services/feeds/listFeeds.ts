import type { Feed } from '#lib/domain/feed.ts';
import { canManageFeeds } from '#lib/domain/permissions.ts';
import { authorize } from '#lib/domain/role.ts';
import { presentFeed } from '../../present/feed.ts';
import { listFeedRows } from '../../queries/feeds.ts';
import type { Caller } from '../Caller.ts';

/** @throws DomainError unauthenticated, forbidden */
export async function listFeeds({ db, actor, language }: Caller): Promise<{ feeds: Feed[] }> {
  authorize(actor, canManageFeeds);
  return { feeds: (await listFeedRows(db, language)).map(presentFeed) };
}
