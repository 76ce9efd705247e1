import { createHash, randomBytes } from 'node:crypto';
import { v5 } from 'uuid';

/** An opaque token of 256 random bits. Only its hash is stored, so a leaked database does not contain usable tokens. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

/** SHA-256 is enough, because the token itself is random. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const sessionIds = '5b6f2d43-9f1e-4c55-8f0a-6d2b8c1e7a90';

/** The public id of a session, derived so that it reveals neither the token nor its stored hash. */
export function sessionIdOf(tokenHash: Buffer): string {
  return v5(tokenHash.toString('hex'), sessionIds);
}

const provisionalIds = 'c1b1c5b6-8d5e-4d0c-9f3b-2a7a9d1c64e0';

/** The id of an account in the question whether it belongs to the mailbox owner; not the id of its public page. */
export function provisionalIdOf(userId: string): string {
  return v5(userId, provisionalIds);
}
