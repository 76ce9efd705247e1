import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isUntrustedProxy } from '#lib/platform/process/server/untrustedProxies.ts';
import { limitAttempts, recount, returnAttempt, wasCounted } from './limitAttempts.ts';

/**
 * The network around a source, such as a provider hands out to one customer who rents servers: the IPv6 /48 or the IPv4
 * /24. For limits of work that one source after another causes.
 *
 * @param source as `sourceOf` returns it: an IPv4 address or an IPv6 /64
 */
export function widerNetwork(source: string): string {
  return source.includes(':')
    ? `${source.split(':').slice(0, 3).join(':')}::/48`
    : `${source.split('.').slice(0, 3).join('.')}.0/24`;
}

export type LoginAttempt = { email: string; source: string };
/** The account that a correct password opens, with the hash of that password. */
type OpenedAccount = { id: string; emailVerified: boolean; passwordHash: string };

/** Wrong passwords for one address per day, from all sources, before unknown sources share one attempt at a time. */
const guessesBeforeBackoff = 20;
/** Sources that were remembered lately, so that not every request of a session writes. */
const lately = new LRUCache<string, true>({ max: 10_000, ttl: 12 * 60 * 60_000 });

/** Seconds. */
const maxBackoff = 15 * 60;

/**
 * Admits an attempt and counts it as a wrong guess until `clearGuess` reverts that. Each source has its own limits; those
 * of the network around it keep a client with thousands of sources from filling the hashing queue for hours.
 *
 * @throws DomainError too_many
 */
export async function admitGuess(attempt: LoginAttempt): Promise<void> {
  await limitAttempts('login-account', onAccount(attempt));
  await limitAttempts('login-source', attempt.source);
  await limitAttempts('login-network', networkOf(attempt.source));
}

/**
 * Exponential backoff for guesses at one address from many sources, shared by all of them. Sources where the account's
 * owner has proved themselves are exempt, so nobody can be locked out there. Called after the password check, with the same answer for a right and a wrong password: known sources
 * depend on the account, so an earlier check would reveal to strangers that the address has other accounts.
 *
 * @throws DomainError too_many
 */
export async function countGuess({ email, source }: LoginAttempt, opened: OpenedAccount | null): Promise<void> {
  if (opened && (await isKnown(keyOf(opened, source), source))) return;

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
export async function clearGuess(attempt: LoginAttempt, opened: OpenedAccount): Promise<void> {
  const { email, source } = attempt;
  const key = keyOf(opened, source);
  const known = await isKnown(key, source);
  await Promise.all([
    returnAttempt('login-account', onAccount(attempt)),
    returnAttempt('login-source', source),
    returnAttempt('login-network', networkOf(source)),
    known || !opened.emailVerified ? null : returnAttempt('login-anywhere', email),
    isUntrustedProxy(source) ? null : recount('known-source', key),
  ]);
}

/**
 * Marks the source as one where the owner of a proved address has proved themselves: by a password, a passkey, Google, a
 * session or a mailed link that was followed. Not one that stands for all readers behind a proxy.
 */
export async function rememberSource(owner: string, source: string): Promise<void> {
  if (isUntrustedProxy(source)) return;
  const key = keyOfOwner(owner, source);
  if (lately.has(key)) return;
  await recount('known-source', key);
  lately.set(key, true);
}

/** Whether the owner of a proved address is known at the source. */
export function isOwnersSource(owner: string, source: string): Promise<boolean> {
  return isKnown(keyOfOwner(owner, source), source);
}

async function isKnown(key: string, source: string): Promise<boolean> {
  return !isUntrustedProxy(source) && (await wasCounted('known-source', key));
}

/** A proxy that stands for all readers is its own network, without limits. */
function networkOf(source: string): string {
  return isUntrustedProxy(source) ? source : widerNetwork(source);
}

function onAccount({ source, email }: LoginAttempt): string {
  return `${source} ${email}`;
}

/**
 * Anybody can register an address and set one password after the other, each of which would open the account of the
 * address's owner if it were theirs: while the address is not proved, a source is known for one password only.
 */
function keyOf({ id, emailVerified, passwordHash }: OpenedAccount, source: string): string {
  return keyOfOwner(emailVerified ? id : `${id} ${passwordHash}`, source);
}

/** Hashed for privacy: it is stored for months and would show where a person was. */
function keyOfOwner(owner: string, source: string): string {
  return createHash('sha256').update(`${owner} ${source}`).digest('hex');
}
