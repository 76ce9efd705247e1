import { createHash, randomBytes } from 'node:crypto';
import { v5 } from 'uuid';

/** An opaque token of 256 random bits; only its hash is stored, so the database alone signs nobody in. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

/** SHA-256 is enough: what it hashes is random already. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const sessionIds = '5b6f2d43-9f1e-4c55-8f0a-6d2b8c1e7a90';

/** What a session is called where it is shown: neither its token nor the hash that stands for it in the database. */
export function sessionIdOf(tokenHash: Buffer): string {
  return v5(tokenHash.toString('hex'), sessionIds);
}

const provisionalIds = 'c1b1c5b6-8d5e-4d0c-9f3b-2a7a9d1c64e0';

/** What an account is called where its owner is asked whether it is theirs: not the id of its public page. */
export function provisionalIdOf(userId: string): string {
  return v5(userId, provisionalIds);
}
