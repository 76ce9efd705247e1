import { DomainError } from '#lib/platform/values/DomainError.ts';
import { canUseAdmin } from '#lib/users/permissions.ts';
import { actorOf, visitor } from '#lib/platform/auth/role.ts';
import { hashNetwork } from './hashNetwork.ts';
import { type Db, database, inTransaction } from '#lib/platform/db/server/database.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import { log } from '#lib/platform/process/server/log.ts';
import type { OwnUserRow } from './queries/accounts.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import { isNewDevice } from './queries/signIns.ts';
import { writeSignInLog } from './signInLog.ts';
import type { Caller, Origin } from '#lib/platform/auth/server/Caller.ts';
import { notify } from '#lib/notifications/server/notify.ts';
import { signInDetails } from './signInDetails.ts';

export type SignInMeans =
  | 'password'
  | 'secondFactor'
  | 'passkey'
  | 'google'
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
