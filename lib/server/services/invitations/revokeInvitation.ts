import { notFound } from '#lib/domain/DomainError.ts';
import { canManageUsers } from '#lib/domain/permissions.ts';
import { authorize } from '#lib/domain/role.ts';
import { inTransaction } from '../../db/database.ts';
import { endInvitation } from '../../queries/invitations.ts';
import { addLogEntry } from '../../queries/logEntries.ts';
import type { Caller } from '../Caller.ts';
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
