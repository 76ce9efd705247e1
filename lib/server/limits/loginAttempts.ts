import { createHash } from 'node:crypto';
import { countAnew, limitAttempts, returnAttempt, wasCounted } from './limitAttempts.ts';

/** `owner` is the id of the account that the address belongs to, or the address where there is none. */
export type LoginAttempt = { email: string; source: string; owner: string };

/** After so many wrong passwords for one address in a day, from wherever, unknown sources take turns. */
const freeGuesses = 20;
/** Seconds. */
const longestTurn = 15 * 60;

/**
 * Admits a try of a password, and counts it as a guess until `forgetGuess` takes it back. Each source has its own limits.
 * Guessing one account from many sources gets slower with each failure, for all of them together. A source that the owner has
 * used is spared that, and the mailed link of a new password makes any source one, so nobody can be locked out.
 *
 * @throws DomainError too_many
 */
export async function admitGuess(attempt: LoginAttempt): Promise<void> {
  await limitAttempts('login-account', onAccount(attempt));
  await limitAttempts('login-source', attempt.source);
  if (await isKnown(attempt)) return;

  const excess = (await limitAttempts('login-anywhere', attempt.email)) - freeGuesses;
  if (excess <= 0) return;
  try {
    await limitAttempts('login-turn', attempt.email, Math.min(2 ** (excess - 1), longestTurn));
  } catch (refusal) {
    // Nothing was tried, so nothing gets slower by it.
    await returnAttempt('login-anywhere', attempt.email);
    throw refusal;
  }
}

/** The password was right, so nothing was guessed, and the source is one of the owner's. */
export async function forgetGuess(attempt: LoginAttempt): Promise<void> {
  const known = await isKnown(attempt);
  await Promise.all([
    returnAttempt('login-account', onAccount(attempt)),
    returnAttempt('login-source', attempt.source),
    known ? null : returnAttempt('login-anywhere', attempt.email),
    rememberSource(attempt),
  ]);
}

/** From here on the source is one that the account's owner uses. */
export function rememberSource(known: Pick<LoginAttempt, 'owner' | 'source'>): Promise<void> {
  return countAnew('known-source', keyOf(known));
}

function isKnown(attempt: LoginAttempt): Promise<boolean> {
  return wasCounted('known-source', keyOf(attempt));
}

function onAccount({ source, email }: LoginAttempt): string {
  return `${source} ${email}`;
}

/** Hashed, because it is kept for months and where somebody was is nobody's business. */
function keyOf({ owner, source }: Pick<LoginAttempt, 'owner' | 'source'>): string {
  return createHash('sha256').update(`${owner} ${source}`).digest('hex');
}
