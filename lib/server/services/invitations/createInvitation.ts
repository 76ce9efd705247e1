import { DomainError } from '#lib/domain/DomainError.ts';
import type { Invitation, NewInvitation } from '#lib/domain/invitation.ts';
import { canManageUsers } from '#lib/domain/permissions.ts';
import { authorize } from '#lib/domain/role.ts';
import { type Db, inTransaction } from '../../db/database.ts';
import { refuseUnmailable } from '../../mail/canBeMailed.ts';
import { presentInvitation } from '../../present/invitation.ts';
import { insertInvitation, listVerifiedAccounts } from '../../queries/invitations.ts';
import { addLogEntry } from '../../queries/logEntries.ts';
import type { Caller } from '../Caller.ts';
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
