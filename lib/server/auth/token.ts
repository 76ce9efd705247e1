import { createHash, randomBytes } from 'node:crypto';

/** An opaque token of 256 random bits; only its hash is stored, so the database alone signs nobody in. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

/** SHA-256 is enough: what it hashes is random already. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
