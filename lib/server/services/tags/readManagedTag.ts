import type { ManagedTag } from '#lib/domain/managedTag.ts';
import { canManageTags } from '#lib/domain/permissions.ts';
import { authorize } from '#lib/domain/role.ts';
import type { Caller } from '../Caller.ts';
import { getTag, type NamedTag } from './getTag.ts';

/** @throws DomainError unauthenticated, forbidden, not_found */
export async function readManagedTag({ db, actor }: Caller, named: NamedTag): Promise<ManagedTag> {
  authorize(actor, canManageTags);
  return getTag(db, named);
}
