import { createMiddleware } from 'hono/factory';
import { refuseBlockedSource } from '#lib/comments/server/blockedSources.ts';
import { actorOf } from '#lib/platform/auth/role.ts';
import { asVisitor, type Caller, type CallerSession } from '#lib/platform/auth/server/Caller.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { originOf } from '#lib/platform/http/server/clientAddress.ts';
import type { ApiEnvironment } from '#lib/platform/http/server/router.ts';
import { rememberSource } from '#lib/platform/limits/server/loginAttempts.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import { canUseAdmin } from '#lib/users/permissions.ts';
import { isApiKey, openByKey } from './apiKeys.ts';
import { demandSecondFactor } from './demandSecondFactor.ts';
import type { OwnUserRow } from './queries/accounts.ts';
import { addGoogleAccount, findErasure, findGoogleAccount } from './queries/googleAccounts.ts';
import { findConfirmation } from './queries/rememberedDevices.ts';
import { hasSecondFactor } from './queries/secondFactors.ts';
import { extendSession, findSessionUser } from './queries/sessions.ts';
import { takeNewSignIn } from './queries/signIns.ts';
import { recordRefusal, recordSignIn } from './recordSignIn.ts';
import { hashToken } from './token.ts';
import { isIdToken, type ProviderIdentity, verifyIdToken } from './verifyIdToken.ts';

/**
 * Finds the account of a Google user by Google's user id only, never by email address, which an account with a password may
 * share (docs/decisions/0010). Unknown users get a reader account; a deleted one returns only through a new sign-in.
 *
 * @throws DomainError unauthenticated, if blocked, logged out or deleted; forbidden, if unknown and from a blocked network
 */
export async function recognizeGoogleUser(
  caller: Caller,
  identity: ProviderIdentity,
): Promise<{ user: OwnUserRow; isNewSignIn: boolean }> {
  const { uid, signedInAt } = identity;
  const { db } = caller;
  const account = (await findGoogleAccount(db, uid, signedInAt)) ?? (await createReader(caller, identity));
  if (account.blocked) {
    // Once for each sign-in: its token comes with every request.
    const isNew =
      account.isNewSignIn &&
      (await inTransaction((transaction) => takeNewSignIn(transaction, account.user.id, signedInAt)));
    if (isNew) await recordRefusal(caller, 'google', 'account_blocked', account.user);
    throw new DomainError('unauthenticated', 'account_blocked');
  }
  if (account.ended) throw new DomainError('unauthenticated', 'session_over');
  return { user: account.user, isNewSignIn: account.isNewSignIn };
}

async function createReader({ db, origin }: Caller, { signedInAt, ...account }: ProviderIdentity) {
  await refuseBlockedSource(db, origin?.source);
  return inTransaction(async (transaction) => {
    const signInsEndedAt = await findErasure(transaction, account.uid);
    if (signInsEndedAt && signedInAt < signInsEndedAt) throw new DomainError('unauthenticated', 'session_over');
    await addGoogleAccount(transaction, { ...account, signInsEndedAt });
    const created = await findGoogleAccount(transaction, account.uid, signedInAt);
    if (!created) throw new Error('A Google account was neither found nor created');
    return created;
  });
}

/** Minimum milliseconds between two extensions of a session, so that not every request writes. */
const extensionInterval = 60 * 60_000;
const day = 24 * 60 * 60_000;

/**
 * The caller of a token, ours or the identity provider's, whose source is remembered, or of an API key. Role and block are read for each request, so changes apply at once.
 *
 * @throws DomainError unauthenticated
 * @throws DomainError unavailable, if a provider's token can't be verified
 */
export async function authenticate(token: string, context: Pick<Caller, 'origin' | 'requestId'>): Promise<Caller> {
  const caller = { ...asVisitor(), ...context };
  if (isApiKey(token)) {
    const { owner, key } = await openByKey(caller, token);
    return { ...(await actingAs(caller, owner)), key };
  }
  const session = await (isIdToken(token) ? providerSession(caller, token) : ownSession(caller, token));
  const { id, emailVerified } = session.user;
  const source = context.origin?.source;
  if (emailVerified && source) await rememberSource(id, source);
  return { ...(await actingAs(caller, session.user, session)), session };
}

type Account = Pick<OwnUserRow, 'id' | 'role'>;

async function actingAs(caller: Caller, { id, role }: Account, session?: CallerSession): Promise<Caller> {
  const by = await withheldBy(caller, { id, role }, session);
  return { ...caller, actor: actorOf({ id, role: by ? 'reader' : role }), ...(by && { withheld: { role, by } }) };
}

/** What a staff member must do before the role counts. What the OpenID provider asked for is enough. */
async function withheldBy(caller: Caller, user: Account, session?: CallerSession) {
  if (session?.identityId || !canUseAdmin(actorOf(user))) return null;
  // A key was made by somebody who had the role.
  if (env.OIDC_ONLY && session) return 'oidc_required';
  return (await mustSetUpSecondFactor(caller, user)) ? 'second_factor_setup_required' : null;
}

async function ownSession({ db }: Caller, token: string): Promise<CallerSession> {
  const tokenHash = hashToken(token);
  const found = await findSessionUser(db, tokenHash);
  if (!found) throw new DomainError('unauthenticated', 'session_over');
  const { user, createdAt: startedAt, lastSeenAt } = found;
  await refuseOldSession(user, startedAt);

  if (Date.now() - lastSeenAt.getTime() > extensionInterval) await extendSession(db, tokenHash);
  const confirmedAt = found.confirmedAt ?? startedAt;
  const { secondFactorAt, identityId } = found;
  return { kind: 'password', tokenHash, startedAt, confirmedAt, secondFactorAt, identityId, user };
}

async function providerSession(caller: Caller, token: string): Promise<CallerSession> {
  const { db } = caller;
  const identity = await verifyIdToken(token);
  const { signedInAt } = identity;
  const { user, isNewSignIn } = await recognizeGoogleUser(caller, identity);
  await refuseOldSession(user, signedInAt);
  const secondFactorAt = await findConfirmation(db, user.id, signedInAt);
  if (!secondFactorAt) await demandSecondFactor(db, user.id, { signedInAt });
  if (isNewSignIn) await recordProviderSignIn(caller, user, signedInAt);
  return { kind: 'google', signedInAt, confirmedAt: secondFactorAt ?? signedInAt, secondFactorAt, user };
}

/** Once for each sign-in, of several requests that come with its token at the same time too. */
async function recordProviderSignIn(caller: Caller, user: OwnUserRow, signedInAt: Date): Promise<void> {
  await inTransaction(async (transaction) => {
    if (await takeNewSignIn(transaction, user.id, signedInAt)) await recordSignIn(transaction, caller, user, 'google');
  });
}

/** Sessions end absolutely, however active, so that a stolen token does not last. */
async function refuseOldSession(user: OwnUserRow, startedAt: Date): Promise<void> {
  const { sessionDays } = await siteSettings();
  const days = canUseAdmin(actorOf(user)) ? sessionDays.staff : sessionDays.readers;
  if (Date.now() - startedAt.getTime() > days * day) throw new DomainError('unauthenticated', 'session_over');
}

async function mustSetUpSecondFactor({ db }: Caller, user: Account): Promise<boolean> {
  const { secondFactorRequired } = await siteSettings();
  return secondFactorRequired && !(await hasSecondFactor(db, user.id));
}

/** A visitor without a token, otherwise its owner. An invalid token is refused everywhere, because the client meant to sign in. */
export const identifyCaller = createMiddleware<ApiEnvironment>(async (c, next) => {
  // Known already if the call has a body (receiveCall.ts).
  if (c.var.caller) return next();
  const header = c.req.header('authorization');
  const context = { origin: originOf(c), requestId: c.var.requestId };
  const caller = header === undefined ? asVisitor() : await authenticate(bearerOf(header), context);
  c.set('caller', { ...caller, ...context, language: c.var.language });
  await next();
});

/** RFC 6750, 2.1. */
export function bearerOf(header: string): string {
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(header)?.[1];
  if (!token) throw new DomainError('unauthenticated', 'session_over');
  return token;
}
