import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../auth/password.ts';
import { addFirstAdmin, hasAdmin } from '../../queries/admins.ts';
import type { Caller } from '../Caller.ts';

export type NewAdmin = { email: string; password: string; generated: boolean };

/**
 * Gives an installation without an admin its first one.
 *
 * @returns how to sign in, or null when there is an admin already
 */
export async function ensureAdmin(
  { db }: Caller,
  email = 'admin@example.com',
  password?: string,
): Promise<NewAdmin | null> {
  if (await hasAdmin(db)) return null;
  const chosen = password ?? randomBytes(12).toString('base64url');
  const added = await addFirstAdmin(db, email, await hashPassword(chosen));
  return added ? { email, password: chosen, generated: password === undefined } : null;
}
