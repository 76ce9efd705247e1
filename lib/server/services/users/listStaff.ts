import { canUseAdmin } from '#lib/domain/permissions.ts';
import { authorize } from '#lib/domain/role.ts';
import type { StaffMember } from '#lib/domain/user.ts';
import { listStaffMembers } from '../../queries/users.ts';
import type { Caller } from '../Caller.ts';

/** @throws DomainError unauthenticated, forbidden */
export async function listStaff({ db, actor, language }: Caller): Promise<StaffMember[]> {
  authorize(actor, canUseAdmin);
  return listStaffMembers(db, language);
}
