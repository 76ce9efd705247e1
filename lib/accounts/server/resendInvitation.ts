import type { Invitation } from '../invitation.ts';
import { canManageUsers } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { presentInvitation } from './present/invitation.ts';
import { extendInvitation } from './queries/invitations.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { mailInvitation } from './mailInvitation.ts';
import { requireInvitation } from './requireInvitation.ts';

/**
 * Mails an invitation again; it is valid for another seven days.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function resendInvitation({ actor, requestId }: Caller, id: string): Promise<Invitation> {
  authorize(actor, canManageUsers);
  return inTransaction(async (transaction) => {
    const { email } = await requireInvitation(transaction, id);
    await extendInvitation(transaction, id);
    await mailInvitation(transaction, id);
    const target = { type: 'invitation', id, label: email };
    await addLogEntry(transaction, { actor, action: 'invitation.resend', target, requestId });
    return presentInvitation(await requireInvitation(transaction, id));
  });
}
