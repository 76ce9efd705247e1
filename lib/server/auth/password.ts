import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { DomainError } from '#lib/domain/DomainError.ts';
import { Semaphore } from '../media/Semaphore.ts';

/** Argon2id at OWASP's first recommended cost: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Argon2 runs on libuv's four threads, as reading files does, and fills a processor. One at a time on a small machine leaves both
 * to the pages; 64 that wait are some two seconds of work.
 */
export const hashing = new Semaphore(availableParallelism() > 2 ? 2 : 1, 64, 'passwords_busy');

const commonest = new Set(dictionary.passwords.filter((password) => String(password).length >= 8).slice(0, 3000));

/** Of no password: checking against it takes as long as against a real one. */
const nobodys = hash('', cost);

/**
 * @param salt of the address (addressSalt.ts), so that the hash can be looked up; random when left out
 * @returns an argon2id hash in PHC form, salt included
 * @throws DomainError unavailable, when too many passwords wait already
 */
export function hashPassword(password: string, salt?: Uint8Array): Promise<string> {
  return hashing.run(() => hash(password, { ...cost, ...(salt && { salt }) }));
}

/**
 * With no hash to check against it is false, and takes as long.
 *
 * @throws DomainError unavailable, when too many passwords wait already
 */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const known = passwordHash ?? (await nobodys);
  const right = await hashing.run(() => verify(known, password));
  return right && Boolean(passwordHash);
}

/** @throws DomainError invalid, for one that everybody tries first */
export function refuseCommonPassword(password: string, field: string): void {
  if (commonest.has(password.toLowerCase()))
    throw new DomainError('invalid', 'invalid_input', { [field]: 'common_password' });
}
