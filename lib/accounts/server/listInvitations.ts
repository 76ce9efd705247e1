import type { Invitation, InvitationsQuery } from '../invitation.ts';
import type { PageInfo } from '#lib/platform/values/paging.ts';
import { canManageUsers } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { presentInvitation } from './present/invitation.ts';
import { countOpenInvitations, listOpenInvitations } from './queries/invitations.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/**
 * The invitations that are neither accepted nor revoked.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function listInvitations(
  { db, actor }: Caller,
  query: InvitationsQuery,
): Promise<{ invitations: Invitation[] } & PageInfo> {
  authorize(actor, canManageUsers);
  const [rows, total] = await Promise.all([listOpenInvitations(db, query), countOpenInvitations(db)]);
  return { invitations: rows.map(presentInvitation), ...total, page: query.page, limit: query.limit };
}
