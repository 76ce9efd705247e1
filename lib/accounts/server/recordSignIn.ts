import { createHmac } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { addLogEntry } from '#lib/logs/server/queries.ts';
import { notify } from '#lib/notifications/server/notify.ts';
import { actorOf, visitor } from '#lib/platform/auth/role.ts';
import type { Caller, Origin } from '#lib/platform/auth/server/Caller.ts';
import { type Db, database, inTransaction } from '#lib/platform/db/server/database.ts';
import { getSecret } from '#lib/platform/db/server/secrets.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { canUseAdmin } from '#lib/users/permissions.ts';
import { deviceOf } from '../deviceOf.ts';
import type { OwnUserRow } from './queries/accounts.ts';
import { insertSession } from './queries/sessions.ts';
import { isNewDevice } from './queries/signIns.ts';
import { newToken } from './token.ts';

/**
 * A hash by which a network is recognized without being stored.
 *
 * @param purpose each has a key of its own, so that what one table has can't be found in another
 * @param source as `sourceOf` returns it: an IPv4 address or an IPv6 /64
 */
export async function hashNetwork(
  db: Db,
  purpose: 'comment-sources' | 'reports' | 'sign-in sources',
  source: string,
): Promise<Buffer> {
  return createHmac('sha256', await getSecret(db, purpose))
    .update(source)
    .digest();
}

/** Of a sign-in or a change of one's own account, as the log of changes stores it. */
export type SignInDetails = { device: string; source: string };

/** The device in words, and the network without the part that names a household. */
export function signInDetails(origin: Origin | undefined): SignInDetails {
  const { browser, system } = deviceOf(origin?.userAgent ?? '');
  return { device: [browser, system].filter(Boolean).join(' · '), source: shortened(origin?.source ?? '') };
}

/** `203.0.113.7` → `203.0.113.0/24`; `2001:db8:1:2::/64` → `2001:db8:1::/48`. */
function shortened(source: string): string {
  const v4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(source)?.[1];
  if (v4) return `${v4}.0/24`;
  const v6 = /^([\da-f]*:[\da-f]*:[\da-f]*):[\da-f]*::\/64$/i.exec(source)?.[1];
  return v6 ? `${v6}::/48` : '';
}

/**
 * Appends a refused sign-in with the full address to the file of `SIGN_IN_LOG`, for programs such as fail2ban. Opened
 * each time, so that it can be rotated.
 *
 * @param reason an error code
 */
export async function writeSignInLog(reason: string, address: string | undefined): Promise<void> {
  if (!env.SIGN_IN_LOG || !address) return;
  const line = `${new Date().toISOString()} sign-in refused: ${reason} from ${address.replace('::ffff:', '')}\n`;
  await appendFile(env.SIGN_IN_LOG, line, { mode: 0o600 }).catch((error: unknown) =>
    log.error({ error }, 'SIGN_IN_LOG can’t be written'),
  );
}

export type SignInMeans =
  | 'password'
  | 'secondFactor'
  | 'passkey'
  | 'google'
  | 'oidc'
  | 'registration'
  | 'invitation'
  | 'confirmation';
type Context = Pick<Caller, 'origin' | 'requestId'>;

/** Called in the transaction of every sign-in. The owner is notified by mail, and staff in the newsroom,
 * of one from another device or network than before. */
export async function recordSignIn(
  transaction: Db,
  { origin, requestId }: Context,
  user: OwnUserRow,
  means: SignInMeans,
): Promise<void> {
  const details = signInDetails(origin);
  // A stranger may have registered an address that is not verified.
  const isNotified = means !== 'registration' && (user.emailVerified || canUseAdmin(actorOf(user)));
  if (isNotified && (await isNewDevice(transaction, user.id, details))) {
    const values = { ...details, time: new Date().toISOString() };
    await enqueue(transaction, 'account-notice', { userId: user.id, kind: 'newSignIn', values });
    const note = [details.device, details.source].filter(Boolean).join(' · ');
    await notify(transaction, { kind: 'signIn', actor: visitor, to: { userIds: [user.id] }, note });
  }
  await addLogEntry(transaction, {
    actor: actorOf(user),
    action: 'signIn.succeed',
    target: { type: 'user', id: user.id, label: user.name },
    details: { after: { means, ...details } },
    requestId,
  });
  // Over the connection of the transaction: others that wait for its locks may hold all the rest.
  const source = await hashedSource(transaction, origin);
  log.info({ userId: user.id, means, source }, 'signed in');
}

/** The account that an attempt is about, as soon as it is known. */
export type SignInAttempt = { account: Pick<OwnUserRow, 'id' | 'name'> | null };

/**
 * Runs an attempt to sign in, and records why it was refused.
 *
 * @throws what the attempt throws
 */
export async function recordRefusals<Result>(
  { origin, requestId }: Context,
  means: SignInMeans,
  work: (attempt: SignInAttempt) => Promise<Result>,
): Promise<Result> {
  const attempt: SignInAttempt = { account: null };
  try {
    return await work(attempt);
  } catch (error) {
    // Not awaited: an answer that came later for a known address would reveal it.
    if (error instanceof DomainError && isRefusal(error))
      recordRefusal({ origin, requestId }, means, error.code, attempt.account).catch((failure: unknown) =>
        log.error({ error: failure }, 'a refused sign-in was not recorded'),
      );
    throw error;
  }
}

function isRefusal({ kind, code }: DomainError): boolean {
  // The first is the next step, the second slowness.
  if (code === 'second_factor_required' || code === 'challenge_over') return false;
  return kind === 'unauthenticated' || kind === 'too_many';
}

/** For an attempt that is recorded where it is refused, because it is not the whole of a call. */
export async function recordRefusal(
  { origin, requestId }: Context,
  means: SignInMeans,
  reason: string,
  account: SignInAttempt['account'],
): Promise<void> {
  await writeSignInLog(reason, origin?.address);
  const source = await hashedSource(database(), origin);
  log.info({ userId: account?.id, means, reason, source }, 'sign-in refused');
  // Without an account there is nobody whom the entry would be about, and no limit to their number.
  if (!account || reason === 'too_many_requests') return;
  const action = means === 'secondFactor' ? 'signIn.refuseSecondFactor' : 'signIn.refuse';
  await inTransaction((transaction) =>
    addLogEntry(transaction, {
      actor: visitor,
      action,
      target: { type: 'user', id: account.id, label: account.name },
      details: { after: { means, reason, ...signInDetails(origin) } },
      level: 'warning',
      requestId,
    }),
  );
}

/** The same for all sign-ins from a network, and of no use without the database. */
async function hashedSource(db: Db, origin: Origin | undefined): Promise<string> {
  return (await hashNetwork(db, 'sign-in sources', origin?.source ?? '')).toString('base64url').slice(0, 16);
}

/** At the OpenID provider, and when it asked for the password; without a time, the sign-in confirms nothing. */
type ProviderSignIn = { identityId?: string | undefined; confirmedAt?: Date | undefined };

/** @returns the token, which is not stored */
export async function openSession(
  transaction: Db,
  caller: Pick<Caller, 'origin' | 'requestId'>,
  user: OwnUserRow,
  means: SignInMeans,
  provider: ProviderSignIn = {},
): Promise<string> {
  const { token, tokenHash } = newToken();
  const userAgent = caller.origin?.userAgent.slice(0, 300) ?? '';
  const hasSecondFactor = means === 'secondFactor' || means === 'passkey';
  await insertSession(transaction, { tokenHash, userId: user.id, userAgent, hasSecondFactor, ...provider });
  await recordSignIn(transaction, caller, user, means);
  return token;
}
