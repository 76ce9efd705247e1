import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { Invitation, NewInvitation } from '../invitation.ts';
import { canManageUsers } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { refuseUnmailable } from '#lib/platform/mail/server/canBeMailed.ts';
import { presentInvitation } from './present/invitation.ts';
import { insertInvitation, listVerifiedAccounts } from './queries/invitations.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { mailInvitation } from './mailInvitation.ts';
import { requireInvitation } from './requireInvitation.ts';

/**
 * Invites somebody to the staff by a mailed link.
 *
 * @throws DomainError unauthenticated, forbidden, invalid; conflict, if the address has an invitation, a staff account or a
 * blocked one
 */
export async function createInvitation({ actor, requestId }: Caller, input: NewInvitation): Promise<Invitation> {
  const inviter = authorize(actor, canManageUsers);
  await refuseUnmailable(input.email);
  return inTransaction(async (transaction) => {
    await refuseKnownAddress(transaction, input.email);
    const id = await insertInvitation(transaction, { ...input, inviterId: inviter.id });
    if (!id) throw new DomainError('conflict', 'already_invited');
    await mailInvitation(transaction, id);
    const { email, role, language, name } = input;
    await addLogEntry(transaction, {
      actor,
      action: 'invitation.create',
      target: { type: 'invitation', id, label: email },
      details: { after: { role, language, name } },
      requestId,
    });
    return presentInvitation(await requireInvitation(transaction, id));
  });
}

async function refuseKnownAddress(transaction: Db, email: string): Promise<void> {
  const accounts = await listVerifiedAccounts(transaction, email);
  if (accounts.some(({ blocked }) => blocked)) throw new DomainError('conflict', 'invitee_blocked');
  if (accounts.some(({ role }) => role !== 'reader')) throw new DomainError('conflict', 'invitee_is_staff');
}
