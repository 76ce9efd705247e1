import { toShownAddress } from '#lib/platform/values/emailAddress.ts';
import type { Invitation } from '../../invitation.ts';
import type { InvitationRow } from '../queries/invitations.ts';

export function presentInvitation(row: InvitationRow): Invitation {
  return {
    id: row.id,
    email: toShownAddress(row.email),
    name: row.name,
    role: row.role,
    language: row.language,
    inviter: row.inviter && { id: row.inviter.id, name: row.inviter.name },
    status: row.expiresAt.getTime() > Date.now() ? 'pending' : 'expired',
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
  };
}
