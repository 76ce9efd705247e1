import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Caller, CallerSession } from '#lib/platform/auth/server/Caller.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import type { allow } from '#lib/platform/http/server/answers.ts';
import { clientAddress } from '#lib/platform/http/server/clientAddress.ts';
import type { ApiEnvironment } from '#lib/platform/http/server/router.ts';
import { limitAttempts, returnAttempt } from '#lib/platform/limits/server/limitAttempts.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { accountRules } from '../accountRules.ts';
import type { Confirmation, ConfirmationRequest } from '../confirmation.ts';
import type { SecondFactorProof } from '../secondFactor.ts';
import { isProof, newChallenge, takeChallenge } from './challenges.ts';
import { limitsOf } from './completeSignIn.ts';
import { secondFactorRequest } from './demandSecondFactor.ts';
import { confirmByProvider, findOwnIdentity } from './joinProvider.ts';
import { hashing, isPassword, ownersHashing } from './password.ts';
import { findPasswordHash } from './queries/accounts.ts';
import { confirmSignIn } from './queries/rememberedDevices.ts';
import { confirmSession } from './queries/sessions.ts';
import { recordRefusal } from './recordSignIn.ts';
import { requireSession } from './requireSession.ts';

/**
 * Verifies that the owner uses an open session, not somebody who found the device unlocked.
 *
 * @param field of the input with the password, named in the error
 * @throws DomainError unauthenticated, invalid, too_many
 */
export async function confirmPassword(caller: Caller, password: string, field: string, source: string): Promise<void> {
  const { user } = requireSession(caller);
  const limitKey = `${source} ${user.id}`;
  await limitAttempts('login-account', limitKey);
  const queue = user.emailVerified ? ownersHashing : hashing;
  if (!(await isPassword(password, await findPasswordHash(caller.db, user.id), queue))) {
    await recordRefusal(caller, 'confirmation', 'wrong_password', user);
    throw new DomainError('invalid', 'invalid_input', { [field]: 'wrong_password' });
  }
  await returnAttempt('login-account', limitKey);
}

/** Stores with the session that its owner has just confirmed it; Google's sign-ins have no row but for second factors. */
export async function markConfirmed(db: Db, session: CallerSession, bySecondFactor: boolean): Promise<void> {
  if (session.kind === 'password') await confirmSession(db, session.tokenHash, bySecondFactor);
  else if (bySecondFactor) await confirmSignIn(db, session.user.id, session.signedInAt);
}

/** Milliseconds for which a confirmation, or the sign-in, is valid. */
const validity = 15 * 60_000;

/**
 * Asked before every dangerous act: verifies that the owner uses an open session, not somebody who found the device
 * unlocked or stole the token.
 *
 * @param bySecondFactor only a second factor or a passkey counts
 * @throws DomainError unauthenticated; forbidden, with the ways to confirm
 */
export async function requireConfirmation(caller: Caller, bySecondFactor = false): Promise<void> {
  const { confirmedAt, secondFactorAt, user } = requireSession(caller);
  const at = bySecondFactor ? secondFactorAt : confirmedAt;
  if (at && Date.now() - at.getTime() <= validity) return;

  const challenge = await newChallenge(caller.db, { purpose: 'confirmation', userId: user.id });
  const { methods, passkeyOptions } = await secondFactorRequest(caller.db, user.id, challenge);
  const hasPassword = !bySecondFactor && (await findPasswordHash(caller.db, user.id)) !== null;
  const isJoined = !bySecondFactor && (await findOwnIdentity(caller.db, user.id)) !== null;
  const needsSignIn = !bySecondFactor && !isJoined && (user.provider === 'google' || !hasPassword);
  const details: ConfirmationRequest = {
    ways: [
      ...(hasPassword ? (['password'] as const) : []),
      ...methods,
      ...(isJoined ? (['oidc'] as const) : []),
      ...(needsSignIn ? (['signIn'] as const) : []),
    ],
    challenge,
    passkeyOptions,
    ...(isJoined && { providerName: env.OIDC_NAME }),
  };
  throw Object.assign(new DomainError('forbidden', 'confirmation_required'), { details });
}

/**
 * Confirms for 15 minutes that the owner uses the session.
 *
 * @param source the client's network, for the limits
 * @param cookies of the browser, for an answer of the OpenID provider
 * @throws DomainError unauthenticated; invalid for a wrong proof; too_many, unavailable
 */
export async function confirmIdentity(
  caller: Caller,
  proof: Confirmation,
  source: string,
  cookies?: string,
): Promise<void> {
  const session = requireSession(caller);
  const { password, oidc: answer, challenge, ...secondFactor } = proof;
  if (password !== undefined) {
    await confirmPassword(caller, password, 'password', source);
    await markConfirmed(caller.db, session, false);
  } else if (answer !== undefined) {
    await confirmByProvider(caller, { answer, cookies }, source);
    await markConfirmed(caller.db, session, false);
  } else await confirmBySecondFactor(caller, { ...secondFactor, challenge: challenge ?? '' }, source);
}

/** Never 401, unlike the second step of a sign-in: the session is not over because of a wrong code. */
async function confirmBySecondFactor(caller: Caller, proof: SecondFactorProof, source: string): Promise<void> {
  const session = requireSession(caller);
  const { id } = session.user;
  const limits = limitsOf(id, proof, source);
  for (const [limit, key] of limits) await limitAttempts(limit, key);
  await inTransaction(async (transaction) => {
    const { userId } = await takeChallenge(transaction, proof.challenge, 'confirmation').catch(refuse);
    if (userId !== id) throw new DomainError('invalid', 'confirmation_over');
    if (!(await isProof(transaction, id, proof))) {
      const [field = 'code'] = (['code', 'recoveryCode', 'passkey'] as const).filter((way) => proof[way] !== undefined);
      throw new DomainError('invalid', 'invalid_input', { [field]: 'wrong_code' });
    }
    await markConfirmed(transaction, session, true);
  }).catch(async (error: unknown) => {
    if (error instanceof DomainError && error.code === 'invalid_input')
      await recordRefusal(caller, 'confirmation', 'wrong_second_factor', session.user);
    throw error;
  });
  for (const [limit, key] of limits) await returnAttempt(limit, key);
}

function refuse(error: unknown): never {
  throw error instanceof DomainError ? new DomainError('invalid', 'confirmation_over') : error;
}

/**
 * Makes the permission of a route one for a dangerous act: the caller must have confirmed to be the account's owner within
 * the last 15 minutes. The only declaration of that; middleware asks, and the OpenAPI document says so. Never for API keys, which can't
 * confirm anything.
 *
 * @param when in words for the document, and as a question to the body; omitted, if every call is dangerous
 */
export function confirmed(
  { middleware: [first, ...limits], ...allowed }: ReturnType<typeof allow<'noKeys'>>,
  when?: { words: string; is: (body: Record<string, unknown>) => boolean },
) {
  const confirmation = when?.words ?? 'always';
  return {
    ...allowed,
    'x-confirmation': confirmation,
    middleware: [...(first ? [first] : []), confirmCaller(when?.is ?? (() => true)), ...limits],
  };
}

type Body = Record<string, unknown>;

/**
 * Runs after authorization and before the limits, so that a call that is repeated after the confirmation counts once. A
 * password in the body of the call itself confirms, as it did before the operation POST /auth/confirmation existed.
 *
 * @param isDangerous whether a body asks for something that needs the confirmation
 */
export function confirmCaller(isDangerous: (body: Body) => boolean) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    const body = await bodyOf(c);
    if (isDangerous(body) && !(await confirmByBody(c, body))) await requireConfirmation(c.var.caller);
    await next();
  });
}

async function confirmByBody(c: Context<ApiEnvironment>, body: Body): Promise<boolean> {
  const { caller } = c.var;
  const field = ['currentPassword', 'password'].find((name) => typeof body[name] === 'string');
  const password = field && body[field];
  // Longer ones are refused by the schema, without the cost of a hash.
  if (typeof password !== 'string' || password.length > accountRules.password.max) return false;
  if (!field || caller.session?.user.provider !== 'password') return false;
  await confirmPassword(caller, password, field, clientAddress(c));
  await markConfirmed(caller.db, caller.session, false);
  return true;
}

/** Empty for anything but a JSON object; the validation that follows explains what is wrong with it. */
async function bodyOf(c: Context<ApiEnvironment>): Promise<Body> {
  if (!c.req.header('content-type')?.includes('json')) return {};
  const body: unknown = await c.req.json().catch(() => ({}));
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
}
