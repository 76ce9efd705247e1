import { DomainError } from '#lib/domain/DomainError.ts';
import { hashToken } from '../../auth/token.ts';
import { isIdToken, verifyIdToken } from '../../auth/verifyIdToken.ts';
import { extendSession, findSessionUser } from '../../queries/sessions.ts';
import { asVisitor, type Caller, type Session } from '../Caller.ts';
import { recognizeGoogleUser } from './recognizeGoogleUser.ts';

/** Minimum milliseconds between two extensions of a session, so that not every request writes. */
const extensionInterval = 60 * 60_000;

/**
 * The caller of a token, ours or the identity provider's. Role and block are read for each request, so changes apply at once.
 *
 * @throws DomainError unauthenticated
 * @throws DomainError unavailable, if a provider's token can't be verified
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

  if (Date.now() - found.lastSeenAt.getTime() > extensionInterval) await extendSession(db, tokenHash);
  return { kind: 'password', tokenHash, user: found.user };
}

async function providerSession(caller: Caller, token: string): Promise<Session> {
  const identity = await verifyIdToken(token);
  const user = await recognizeGoogleUser(caller, identity);
  return { kind: 'google', signedInAt: identity.signedInAt, user };
}
