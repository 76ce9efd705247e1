import { addLogEntry } from '#lib/logs/server/queries.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { refuseUnmailable } from '#lib/platform/mail/server/canBeMailed.ts';
import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import { toShownAddress } from '#lib/platform/values/emailAddress.ts';
import type { PageInfo } from '#lib/platform/values/paging.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import { canManageUsers } from '#lib/users/permissions.ts';
import type { Invitation, InvitationLink, InvitationsQuery, NewInvitation } from '../invitation.ts';
import { listUnowned } from './mailbox.ts';
import { presentInvitation } from './present.ts';
import { isAddressTaken } from './queries/accounts.ts';
import {
  countOpenInvitations,
  endInvitation,
  extendInvitation,
  findInvitation,
  findInvitationByToken,
  type InvitationRow,
  insertInvitation,
  listOpenInvitations,
  listVerifiedAccounts,
} from './queries/invitations.ts';
import { hashToken } from './token.ts';
import { inviteeSession } from './verifyEmail.ts';

/** Queues the mail of an invitation. */
export async function mailInvitation(transaction: Db, invitationId: string): Promise<void> {
  await enqueue(transaction, 'invitation', { invitationId });
}

/** @throws DomainError not_found, also for an accepted or revoked one */
export async function requireInvitation(db: Db, id: string): Promise<InvitationRow> {
  const row = await findInvitation(db, id);
  if (!row) throw notFound('invitation');
  return row;
}

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

/**
 * What the invited person sees and has to enter; changes nothing.
 *
 * @throws DomainError invalid, too_many
 */
export async function readInvitation(caller: Caller, token: string, source: string): Promise<InvitationLink> {
  await limitAttempts('mailed-link', source);
  const invitation = await findInvitationByToken(caller.db, hashToken(token));
  if (!invitation) throw new DomainError('invalid', 'invitation_over');

  const { email, name, role, language, inviter, expiresAt } = invitation;
  const session = await inviteeSession(caller, email);
  const hasAccount = session !== null || (await isAddressTaken(caller.db, email));
  // A Google account is linked to no other account under the address (docs/decisions/0010).
  const isGoogle = session?.kind === 'google';
  const unowned = isGoogle ? noChoice : await listUnowned(caller.db, email, { hasAccount, ownId: session?.userId });
  return {
    email: toShownAddress(email),
    name,
    role,
    language,
    inviter: inviter?.name ?? null,
    expiresAt: expiresAt.toISOString(),
    reviewRequired: (await siteSettings()).reviewRequired,
    hasAccount,
    needsPassword: session === null,
    ...unowned,
  };
}

const noChoice = { needsChoice: false, accounts: [] };
