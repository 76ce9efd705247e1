import { hash } from '@node-rs/argon2';

/** Argon2id at OWASP's first recommended cost: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @returns an argon2id hash in PHC form, salt included */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}
