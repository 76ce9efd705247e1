import { canUseAdmin } from '../permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { StaffMember } from '../user.ts';
import { listStaffMembers } from './queries/users.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/** @throws DomainError unauthenticated, forbidden */
export async function listStaff({ db, actor, language }: Caller): Promise<StaffMember[]> {
  authorize(actor, canUseAdmin);
  return listStaffMembers(db, language);
}
