import type { BlockedSource, BlockedSourcesQuery } from '../blockedSource.ts';
import type { PageInfo } from '#lib/platform/values/paging.ts';
import { canBlockSources } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { presentBlockedSource } from './present/blockedSource.ts';
import { countBlockedSources, listBlockedSourceRows } from './queries/blockedSources.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/** @throws DomainError unauthenticated, forbidden */
export async function listBlockedSources(
  { db, actor }: Caller,
  query: BlockedSourcesQuery,
): Promise<{ sources: BlockedSource[] } & PageInfo> {
  authorize(actor, canBlockSources);
  const [rows, total] = await Promise.all([listBlockedSourceRows(db, query), countBlockedSources(db)]);
  return { sources: rows.map(presentBlockedSource), ...total, page: query.page, limit: query.limit };
}
