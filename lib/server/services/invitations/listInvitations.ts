import type { Invitation, InvitationsQuery } from '#lib/domain/invitation.ts';
import type { PageInfo } from '#lib/domain/paging.ts';
import { canManageUsers } from '#lib/domain/permissions.ts';
import { authorize } from '#lib/domain/role.ts';
import { presentInvitation } from '../../present/invitation.ts';
import { countOpenInvitations, listOpenInvitations } from '../../queries/invitations.ts';
import type { Caller } from '../Caller.ts';

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
