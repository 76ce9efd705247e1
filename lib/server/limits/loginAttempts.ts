import { createHash } from 'node:crypto';
import { limitAttempts, recount, returnAttempt, wasCounted } from './limitAttempts.ts';

export type LoginAttempt = { email: string; source: string };
/** The account that a correct password opens; null for a wrong password. */
type OpenedAccount = { id: string; emailVerified: boolean } | null;

/** Wrong passwords for one address per day, from all sources, before unknown sources share one attempt at a time. */
const guessesBeforeBackoff = 20;
/** Seconds. */
const maxBackoff = 15 * 60;

/**
 * Admits an attempt and counts it as a wrong guess until `clearGuess` reverts that. Each source has its own limits.
 *
 * @throws DomainError too_many
 */
export async function admitGuess(attempt: LoginAttempt): Promise<void> {
  await limitAttempts('login-account', onAccount(attempt));
  await limitAttempts('login-source', attempt.source);
}

/**
 * Exponential backoff for guesses at one address from many sources, shared by all of them. Sources that the account's
 * owner has used are exempt, as is the source that opened the mailed link of a password reset, so nobody can be locked
 * out. Called after the password check, with the same answer for a right and a wrong password: known sources
 * depend on the account, so an earlier check would reveal to strangers that the address has other accounts.
 *
 * @throws DomainError too_many
 */
export async function countGuess({ email, source }: LoginAttempt, opened: OpenedAccount): Promise<void> {
  if (opened && (await isKnown({ owner: opened.id, source }))) return;

  const excess = (await limitAttempts('login-anywhere', email)) - guessesBeforeBackoff;
  if (excess <= 0) return;
  try {
    await limitAttempts('login-turn', email, Math.min(2 ** (excess - 1), maxBackoff));
  } catch (error) {
    // The answer revealed nothing, so the delay does not grow.
    await returnAttempt('login-anywhere', email);
    throw error;
  }
}

/**
 * The password was correct, and the source becomes one of the owner's. For an account whose address is not verified,
 * the attempt still counts as a guess at the other accounts of the address: otherwise strangers could test a password
 * by registering with it and signing in.
 */
export async function clearGuess(attempt: LoginAttempt, opened: NonNullable<OpenedAccount>): Promise<void> {
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

/** Marks the source as one that the account's owner uses. */
export function rememberSource(known: KnownSource): Promise<void> {
  return recount('known-source', keyOf(known));
}

function isKnown(known: KnownSource): Promise<boolean> {
  return wasCounted('known-source', keyOf(known));
}

function onAccount({ source, email }: LoginAttempt): string {
  return `${source} ${email}`;
}

/** Hashed for privacy: it is stored for months and would show where a person was. */
function keyOf({ owner, source }: KnownSource): string {
  return createHash('sha256').update(`${owner} ${source}`).digest('hex');
}
