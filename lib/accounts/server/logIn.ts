import type { Caller, Origin } from '#lib/platform/auth/server/Caller.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import {
  admitGuess,
  clearGuess,
  countGuess,
  isOwnersSource,
  type LoginAttempt,
} from '#lib/platform/limits/server/loginAttempts.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { Login, SignedIn } from '../account.ts';
import { addressSalt } from './changeAddress.ts';
import { demandSecondFactor } from './demandSecondFactor.ts';
import { logOwnChange } from './logOwnChange.ts';
import {
  passwordProblem as findPasswordProblem,
  hashing,
  hashPassword,
  isPassword,
  ownersHashing,
} from './password.ts';
import { presentOwnUser } from './present.ts';
import { findAccountByHash, findFirstAccount, type OwnUserRow, updateAccount } from './queries/accounts.ts';
import { endSignIn } from './queries/googleAccounts.ts';
import { isRemembered } from './queries/rememberedDevices.ts';
import { deleteSession } from './queries/sessions.ts';
import { openSession, recordRefusals, type SignInAttempt } from './recordSignIn.ts';
import { requireSession } from './requireSession.ts';
import { hashToken } from './token.ts';

type FoundAccount = {
  account: OwnUserRow;
  id: string;
  emailVerified: boolean;
  passwordHash: string;
  isStored: boolean;
};

/**
 * Same answer and same time for an unknown address and a wrong password. The answer to a correct password depends only
 * on the account that it opens, not on other accounts under the address.
 *
 * @throws DomainError unauthenticated, also with a request for the second factor; too_many, unavailable
 */
export async function logIn(caller: Caller, login: Login, origin: Origin): Promise<SignedIn> {
  const context = { origin, requestId: caller.requestId };
  return recordRefusals(context, 'password', async (attempted) => {
    const { account, passwordProblem } = await enter(caller, login, origin, attempted);
    const token = await inTransaction((transaction) => openSession(transaction, context, account, 'password'));
    return { token, user: presentOwnUser(account), ...(passwordProblem && { passwordProblem }) };
  });
}

async function enter({ db }: Caller, { email, password, device }: Login, origin: Origin, attempted: SignInAttempt) {
  const attempt = { email, source: origin.source };
  await admitGuess(attempt);
  const found = await findByPassword(db, password, attempt, attempted);
  await countGuess(attempt, found);
  if (!found) throw new DomainError('unauthenticated', 'wrong_credentials');
  const { account, passwordHash, isStored } = found;
  await clearGuess(attempt, found);
  // From now on the hash with the address's salt finds this account, even if it is no longer the first.
  if (!isStored) await updateAccount(db, account.id, { passwordHash });
  const passwordProblem = (await findPasswordProblem(password, account)) ?? undefined;
  if (!device || !(await isRemembered(db, account.id, hashToken(device))))
    await demandSecondFactor(db, account.id, { passwordProblem });
  return { account, passwordProblem };
}

/**
 * Computes two hashes, however many accounts there are: one with the address's salt, which is looked up, and one for
 * the first account, whose password may have its own salt.
 *
 * @param attempted gets the account that the attempt is about
 * @returns with the hash for the address's salt, and whether the account has it already
 */
async function findByPassword(
  db: Db,
  password: string,
  { email, source }: LoginAttempt,
  attempted: SignInAttempt,
): Promise<FoundAccount | null> {
  const first = await findFirstAccount(db, email);
  // Shows only to people who share the owner's network, and only while strangers fill the other queue.
  const isOwners = first?.emailVerified && (await isOwnersSource(first.id, source));
  const queue = isOwners ? ownersHashing : hashing;
  const passwordHash = await hashPassword(password, await addressSalt(db, email), queue);
  const matchesFirst = await isPassword(password, first?.passwordHash, queue);
  const found = await findAccountByHash(db, email, passwordHash);
  const account = first && matchesFirst ? first : found;
  attempted.account = account ?? first;
  if (!account) return null;
  const { id, emailVerified } = account;
  return {
    account,
    id,
    emailVerified,
    passwordHash,
    isStored: account === found || first?.passwordHash === passwordHash,
  };
}

/** @throws DomainError unauthenticated */
export async function logOut(caller: Caller): Promise<void> {
  const session = requireSession(caller);
  await inTransaction(async (transaction) => {
    if (session.kind === 'google') await endSignIn(transaction, session.user.id, session.signedInAt);
    else await deleteSession(transaction, session.tokenHash);
    await logOwnChange(transaction, { ...caller, user: session.user }, 'signOut');
  });
}
