import type { ManagedTag } from '../managedTag.ts';
import { canManageTags } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { getTag, type NamedTag } from './getTag.ts';

/** @throws DomainError unauthenticated, forbidden, not_found */
export async function readManagedTag({ db, actor }: Caller, named: NamedTag): Promise<ManagedTag> {
  authorize(actor, canManageTags);
  return getTag(db, named);
}
