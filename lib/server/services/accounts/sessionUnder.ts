import type { Caller } from '../Caller.ts';

/** The caller's own session of a password account under an address; null for anybody else's. */
export function sessionUnder({ session }: Caller, email: string): { userId: string; tokenHash: Buffer } | null {
  if (session?.kind !== 'password' || session.user.email.toLowerCase() !== email.toLowerCase()) return null;
  return { userId: session.user.id, tokenHash: session.tokenHash };
}
