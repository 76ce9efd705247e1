import type { ManagedTag, ManagedTagsQuery } from '../managedTag.ts';
import { canManageTags } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { countManagedTags, listManagedTagRows } from './queries/managedTags.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/** @throws DomainError unauthenticated, forbidden */
export async function listManagedTags(
  { db, actor }: Caller,
  query: ManagedTagsQuery,
): Promise<{ tags: ManagedTag[]; total: number; page: number; limit: number }> {
  authorize(actor, canManageTags);
  const [tags, total] = await Promise.all([listManagedTagRows(db, query), countManagedTags(db, query)]);
  return { tags, total, page: query.page, limit: query.limit };
}
