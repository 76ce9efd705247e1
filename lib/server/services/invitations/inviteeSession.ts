import { sessionUnder } from '../accounts/sessionUnder.ts';
import type { Caller } from '../Caller.ts';

/** The caller's session if it shows that the caller is the invited person; of Google's users only with a verified address. */
export function inviteeSession(caller: Caller, email: string) {
  const { session } = caller;
  if (session?.kind === 'google') {
    const { user } = session;
    const isInvitee = user.emailVerified && user.email.toLowerCase() === email.toLowerCase();
    return isInvitee ? { kind: 'google' as const, userId: user.id } : null;
  }
  const own = sessionUnder(caller, email);
  return own && { kind: 'password' as const, ...own };
}
