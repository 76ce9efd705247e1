import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/** The caller's password session if its account has the given address, else null. */
export function sessionUnder({ session }: Caller, email: string): { userId: string; tokenHash: Buffer } | null {
  if (session?.kind !== 'password' || session.user.email.toLowerCase() !== email.toLowerCase()) return null;
  return { userId: session.user.id, tokenHash: session.tokenHash };
}
