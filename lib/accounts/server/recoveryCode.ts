import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '#lib/platform/db/server/database.ts';
import { getSecret } from '#lib/platform/db/server/secrets.ts';

/** Crockford's Base32: no letters that look like digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 16;

/** 80 random bits, in groups that can be copied from paper: `k3m9-7q2x-…`. */
export function newRecoveryCode(): string {
  const letters = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** The same for all spellings of a code: upper case, without hyphens, o for 0, i or l for 1. */
export async function hashRecoveryCode(db: Db, code: string): Promise<Buffer> {
  const key = await getSecret(db, 'recovery-codes');
  const letters = code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return createHmac('sha256', key).update(letters).digest();
}
