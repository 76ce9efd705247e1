import { createHmac } from 'node:crypto';
import type { Db } from '#lib/platform/db/server/database.ts';
import { getSecret } from '#lib/platform/db/server/secrets.ts';

/** As long as argon2's random salts. */
const saltBytes = 16;

/**
 * The salt of all passwords of one email address. With a shared salt, sign-in hashes the password once and looks the
 * hash up among all accounts that strangers registered with the address (docs/decisions/0023). It differs by address
 * and by installation; a salt needs no more.
 */
export async function addressSalt(db: Db, email: string): Promise<Buffer> {
  const key = await getSecret(db, 'password-salts');
  return createHmac('sha256', key).update(email.toLowerCase()).digest().subarray(0, saltBytes);
}
