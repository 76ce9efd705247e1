import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from '#lib/media/server/Semaphore.ts';

/** Argon2id with OWASP's first recommended parameters: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Argon2 occupies one of libuv's four threads, which also read files, and a whole processor core. One hash at a time on
 * a small machine leaves resources for the pages; a queue of 64 is about two seconds of work.
 */
export const hashing = new Semaphore(availableParallelism() > 2 ? 2 : 1, 64, 'passwords_busy');

/**
 * For people who have proved themselves: at a known source, by a session of a proved address or by a mailed link. Guesses by
 * strangers can fill the other queue, but not this one.
 */
export const ownersHashing = new Semaphore(1, 64, 'passwords_busy');

/** Dummy hash: verifying against it keeps the timing constant for unknown users. */
const dummyHash = hash('', cost);

/**
 * @param salt of the address (addressSalt.ts), so that the hash can be looked up; random if omitted
 * @param queue `ownersHashing` for people who have proved themselves
 * @returns an argon2id hash in PHC format, including the salt
 * @throws DomainError unavailable, if the queue is full
 */
export function hashPassword(password: string, salt?: Uint8Array, queue = hashing): Promise<string> {
  return queue.run(() => hash(password, { ...cost, ...(salt && { salt }) }));
}

/**
 * Without a hash the answer is false after the same time.
 *
 * @throws DomainError unavailable, if the queue is full
 */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
  queue = hashing,
): Promise<boolean> {
  const expectedHash = passwordHash ?? (await dummyHash);
  const isMatch = await queue.run(() => verify(expectedHash, password));
  return isMatch && Boolean(passwordHash);
}
