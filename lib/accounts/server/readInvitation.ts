import { DomainError } from '#lib/platform/values/DomainError.ts';
import { toShownAddress } from '#lib/platform/values/emailAddress.ts';
import type { InvitationLink } from '../invitation.ts';
import { hashToken } from './token.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { isAddressTaken } from './queries/accounts.ts';
import { findInvitationByToken } from './queries/invitations.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import { listUnowned } from './mailbox.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { inviteeSession } from './inviteeSession.ts';

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
