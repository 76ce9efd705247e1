import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { OidcAnswer, OidcState } from '../oidc.ts';
import { logOwnChange } from './logOwnChange.ts';
import { oidcError } from './oidcProvider.ts';
import { findPasswordHash } from './queries/accounts.ts';
import {
  deleteIdentity,
  findIdentity,
  findIdentityOf,
  type Identity,
  insertIdentity,
  lockSubject,
} from './queries/identities.ts';
import { recordRefusal } from './recordSignIn.ts';
import { requireSession } from './requireSession.ts';
import { isReauthenticated, issuer, receiveAnswer } from './signInByOidc.ts';

/** The account's identity at the site's provider; null without one, or without a provider. */
export async function findOwnIdentity(db: Db, userId: string): Promise<Identity | null> {
  return issuer ? findIdentityOf(db, userId, issuer) : null;
}

/** What the profile says about the site's provider; undefined without one. */
export async function readOidcState(caller: Caller): Promise<OidcState | undefined> {
  const { user } = requireSession(caller);
  if (!issuer || user.provider === 'google') return undefined;
  const isJoined = (await findOwnIdentity(caller.db, user.id)) !== null;
  return { name: env.OIDC_NAME, isJoined, isRequired: caller.withheld?.by === 'oidc_required' };
}

/**
 * Joins the caller's account to an identity at the provider, in place of a former one: only its owner can, signed in.
 *
 * @throws DomainError unauthenticated, invalid, not_found, conflict, unavailable, too_many
 */
export async function joinProvider(caller: Caller, answer: OidcAnswer, source: string): Promise<void> {
  const { user } = requireSession(caller);
  if (user.provider === 'google') throw new DomainError('conflict', 'no_password_account');
  if (!user.emailVerified) throw new DomainError('conflict', 'address_not_proved');
  const { claims } = await receiveAnswer(caller.db, answer, 'join', source).catch(refuse);
  await inTransaction(async (transaction) => {
    await lockSubject(transaction, issuer, claims.sub);
    const known = await findIdentity(transaction, issuer, claims.sub);
    if (known && known.userId !== user.id) throw oidcError('conflict', 'oidc_other_account');
    if (known) return;
    await deleteIdentity(transaction, user.id, issuer);
    await insertIdentity(transaction, { userId: user.id, issuer, subject: claims.sub });
    await logOwnChange(transaction, { ...caller, user }, 'joinProvider');
  });
}

/** @throws DomainError unauthenticated; conflict for an account that nothing else opens */
export async function leaveProvider(caller: Caller): Promise<void> {
  const { user } = requireSession(caller);
  await inTransaction(async (transaction) => {
    if ((await findPasswordHash(transaction, user.id)) === null) throw oidcError('conflict', 'oidc_last_way');
    if (await deleteIdentity(transaction, user.id, issuer))
      await logOwnChange(transaction, { ...caller, user }, 'leaveProvider');
  });
}

/**
 * Verifies that the provider has asked the caller for the password just now, whatever it remembered.
 *
 * @throws DomainError invalid, not_found, unavailable, too_many
 */
export async function confirmByProvider(caller: Caller, answer: OidcAnswer, source: string): Promise<void> {
  const { user } = requireSession(caller);
  const { claims, transaction } = await receiveAnswer(caller.db, answer, 'confirm', source).catch(refuse);
  const identity = await findIdentity(caller.db, issuer, claims.sub);
  const isOwn = identity?.userId === user.id;
  if (isOwn && isReauthenticated(claims, transaction)) return;
  const code = isOwn ? 'oidc_stale' : 'oidc_other_account';
  await recordRefusal(caller, 'confirmation', code, user);
  throw oidcError('invalid', code);
}

/** Never 401: the session is not over because of a sign-in elsewhere. */
function refuse(error: unknown): never {
  if (error instanceof DomainError && error.kind === 'unauthenticated') throw oidcError('invalid', error.code);
  throw error;
}
