import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { DomainError } from '#lib/domain/DomainError.ts';

/** Argon2id at OWASP's first recommended cost: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const commonest = new Set(dictionary.passwords.filter((password) => String(password).length >= 8).slice(0, 3000));

/** Of no password: checking against it takes as long as against a real one. */
const nobodys = hash('', cost);

/** @returns an argon2id hash in PHC form, salt included */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** With no hash to check against it is false, and takes as long. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const right = await verify(passwordHash ?? (await nobodys), password);
  return right && Boolean(passwordHash);
}

/** @throws DomainError invalid, for one that everybody tries first */
export function refuseCommonPassword(password: string, field: string): void {
  if (commonest.has(password.toLowerCase()))
    throw new DomainError('invalid', 'invalid_input', { [field]: 'common_password' });
}
