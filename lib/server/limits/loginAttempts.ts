import { createHash } from 'node:crypto';
import { limitAttempts, recount, returnAttempt, wasCounted } from './limitAttempts.ts';

export type LoginAttempt = { email: string; source: string };
/** The account that a right password opens; null for a wrong one. */
type Opened = { id: string; emailVerified: boolean } | null;

/** After so many wrong passwords for one address in a day, from wherever, unknown sources take turns. */
const freeGuesses = 20;
/** Seconds. */
const longestTurn = 15 * 60;

/**
 * Admits a try of a password, and counts it as a guess until `forgetGuess` takes it back. Each source has its own limits.
 *
 * @throws DomainError too_many
 */
export async function admitGuess(attempt: LoginAttempt): Promise<void> {
  await limitAttempts('login-account', onAccount(attempt));
  await limitAttempts('login-source', attempt.source);
}

/**
 * Guessing under one address from many sources gets slower with each failure, for all of them together. A source that the owner of
 * the opened account has used is spared that, and the mailed link of a new password makes any source one, so nobody can be locked
 * out. It comes after the password was checked, and answers a right and a wrong one alike: which sources are known depends on the
 * account, so asked before it would tell strangers that there are others under the address.
 *
 * @throws DomainError too_many
 */
export async function countGuess({ email, source }: LoginAttempt, opened: Opened): Promise<void> {
  if (opened && (await isKnown({ owner: opened.id, source }))) return;

  const excess = (await limitAttempts('login-anywhere', email)) - freeGuesses;
  if (excess <= 0) return;
  try {
    await limitAttempts('login-turn', email, Math.min(2 ** (excess - 1), longestTurn));
  } catch (refusal) {
    // Nothing was learned, so nothing gets slower by it.
    await returnAttempt('login-anywhere', email);
    throw refusal;
  }
}

/**
 * The password was right, and the source is one of the owner's. What opened an account that did not prove the address stays a
 * guess at the others under it: else strangers could try a password by registering with it and signing in.
 */
export async function forgetGuess(attempt: LoginAttempt, opened: NonNullable<Opened>): Promise<void> {
  const { email, source } = attempt;
  const known = await isKnown({ owner: opened.id, source });
  await Promise.all([
    returnAttempt('login-account', onAccount(attempt)),
    returnAttempt('login-source', source),
    known || !opened.emailVerified ? null : returnAttempt('login-anywhere', email),
    rememberSource({ owner: opened.id, source }),
  ]);
}

type KnownSource = { owner: string; source: string };

/** From here on the source is one that the account's owner uses. */
export function rememberSource(known: KnownSource): Promise<void> {
  return recount('known-source', keyOf(known));
}

function isKnown(known: KnownSource): Promise<boolean> {
  return wasCounted('known-source', keyOf(known));
}

function onAccount({ source, email }: LoginAttempt): string {
  return `${source} ${email}`;
}

/** Hashed, because it is stored for months and where somebody was is nobody's business. */
function keyOf({ owner, source }: KnownSource): string {
  return createHash('sha256').update(`${owner} ${source}`).digest('hex');
}
