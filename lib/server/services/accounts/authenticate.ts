import { DomainError } from '#lib/domain/DomainError.ts';
import { hashToken } from '../../auth/token.ts';
import { isIdToken, verifyIdToken } from '../../auth/verifyIdToken.ts';
import { extendSession, findSessionUser } from '../../queries/sessions.ts';
import { asVisitor, type Caller, type Session } from '../Caller.ts';
import { recognizeGoogleUser } from './recognizeGoogleUser.ts';

/** A session is prolonged at most this often, in milliseconds: not every request need write. */
const prolongEvery = 60 * 60_000;

/**
 * The caller whose token it is: ours, or the identity provider's. Role and block are read at each request, so a change of
 * either holds at once.
 *
 * @throws DomainError unauthenticated
 * @throws DomainError unavailable, when a provider's token can't be checked
 */
export async function authenticate(token: string): Promise<Caller> {
  const caller = asVisitor();
  const session = await (isIdToken(token) ? providerSession(caller, token) : ownSession(caller, token));
  return { ...caller, actor: { kind: 'user', id: session.user.id, role: session.user.role }, session };
}

async function ownSession({ db }: Caller, token: string): Promise<Session> {
  const tokenHash = hashToken(token);
  const found = await findSessionUser(db, tokenHash);
  if (!found) throw new DomainError('unauthenticated', 'session_over');

  if (Date.now() - found.lastSeenAt.getTime() > prolongEvery) await extendSession(db, tokenHash);
  return { kind: 'password', tokenHash, user: found.user };
}

async function providerSession(caller: Caller, token: string): Promise<Session> {
  const identity = await verifyIdToken(token);
  const user = await recognizeGoogleUser(caller, identity);
  return { kind: 'google', signedInAt: identity.signedInAt, user };
}
