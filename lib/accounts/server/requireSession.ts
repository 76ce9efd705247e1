import type { Caller, CallerSession } from '#lib/platform/auth/server/Caller.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';

/** @throws DomainError unauthenticated */
export function requireSession({ session }: Caller): CallerSession {
  if (!session) throw new DomainError('unauthenticated', 'sign_in_needed');
  return session;
}
