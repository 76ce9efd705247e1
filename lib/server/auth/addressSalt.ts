import { createHmac } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { getSecret } from '../queries/secrets.ts';

/** As many as argon2's random salts have. */
const bytes = 16;

/**
 * The salt of all passwords under one address. A password is then hashed once and looked up among however many accounts strangers
 * have made under the address (docs/decisions/0023). It differs by address and by installation, which is all a salt must do.
 */
export async function addressSalt(db: Db, email: string): Promise<Buffer> {
  const key = await getSecret(db, 'password-salts');
  return createHmac('sha256', key).update(email.toLowerCase()).digest().subarray(0, bytes);
}
