import { DomainError } from '#lib/domain/DomainError.ts';
import type { Caller, Session } from '../Caller.ts';

/** @throws DomainError unauthenticated */
export function requireSession({ session }: Caller): Session {
  if (!session) throw new DomainError('unauthenticated', 'sign_in_needed');
  return session;
}
