import type { Feed } from '../feed.ts';
import { canManageFeeds } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { presentFeed } from './present/feed.ts';
import { listFeedRows } from './queries/feeds.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/** @throws DomainError unauthenticated, forbidden */
export async function listFeeds({ db, actor, language }: Caller): Promise<{ feeds: Feed[] }> {
  authorize(actor, canManageFeeds);
  return { feeds: (await listFeedRows(db, language)).map(presentFeed) };
}
