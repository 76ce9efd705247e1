import { isAddressTaken } from './queries/accounts.ts';
import { sessionUnder } from './sessionUnder.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/**
 * The caller's session if it shows that the caller is the invited person: not one of a Google user without a verified
 * address, nor of an account beside the one that has verified the address.
 */
export async function inviteeSession(caller: Caller, email: string) {
  const { session } = caller;
  if (session?.kind === 'google') {
    const { user } = session;
    const isInvitee = user.emailVerified && user.email.toLowerCase() === email.toLowerCase();
    return isInvitee ? { kind: 'google' as const, userId: user.id } : null;
  }
  const own = sessionUnder(caller, email);
  if (!own || (!session?.user.emailVerified && (await isAddressTaken(caller.db, email)))) return null;
  return { kind: 'password' as const, ...own };
}
