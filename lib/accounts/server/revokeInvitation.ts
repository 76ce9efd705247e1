import { notFound } from '#lib/platform/values/DomainError.ts';
import { canManageUsers } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { endInvitation } from './queries/invitations.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { requireInvitation } from './requireInvitation.ts';

/**
 * Ends an invitation: its links stop working.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function revokeInvitation({ actor, requestId }: Caller, id: string): Promise<void> {
  authorize(actor, canManageUsers);
  await inTransaction(async (transaction) => {
    const { email, role } = await requireInvitation(transaction, id);
    // Accepted between the two queries.
    if (!(await endInvitation(transaction, id))) throw notFound('invitation');
    await addLogEntry(transaction, {
      actor,
      action: 'invitation.revoke',
      target: { type: 'invitation', id, label: email },
      details: { before: { role } },
      requestId,
    });
  });
}
