import { DomainError } from '#lib/domain/DomainError.ts';
import { hashToken } from '../auth/token.ts';
import { findSessionUser, prolongSession } from '../queries/sessions.ts';
import { asVisitor, type Caller } from './Caller.ts';

/** A session is prolonged at most this often, in milliseconds: not every request need write. */
const prolongEvery = 60 * 60_000;

/**
 * The caller whose token it is. Role and block are read at each request, so a change of either holds at once.
 *
 * @throws DomainError unauthenticated
 */
export async function authenticate(token: string): Promise<Caller> {
  const caller = asVisitor();
  const tokenHash = hashToken(token);
  const found = await findSessionUser(caller.db, tokenHash);
  if (!found) throw new DomainError('unauthenticated', 'session_over');

  if (Date.now() - found.lastSeenAt.getTime() > prolongEvery) await prolongSession(caller.db, tokenHash);
  const { user } = found;
  return { ...caller, actor: { kind: 'user', id: user.id, role: user.role }, session: { tokenHash, user } };
}
