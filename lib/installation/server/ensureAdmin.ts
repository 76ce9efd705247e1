import { randomBytes } from 'node:crypto';
import { addressSalt } from '#lib/accounts/server/addressSalt.ts';
import { hashPassword } from '#lib/accounts/server/password.ts';
import { CliError } from '#lib/platform/process/server/CliError.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { addFirstAdmin, hasAdmin } from '#lib/users/server/queries/admins.ts';
import { passwordProblem, passwordRefusals } from '#lib/accounts/server/passwordProblem.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

export type NewAdmin = { email: string; password: string; generated: boolean };

/**
 * Creates the first admin of an installation.
 *
 * @returns credentials, or null if an admin exists
 * @throws CliError, for a password that is easy to guess
 */
export async function ensureAdmin(
  { db }: Caller,
  email = 'admin@example.com',
  password?: string,
): Promise<NewAdmin | null> {
  const problem = password && (await passwordProblem(password, { email, role: 'admin' }));
  if (await hasAdmin(db)) {
    if (problem)
      log.warn({ problem }, 'ADMIN_PASSWORD would be refused today: change the password, and remove the setting');
    return null;
  }
  if (problem) throw new CliError(`ADMIN_PASSWORD ${passwordRefusals[problem]}`);
  const chosen = password ?? randomBytes(12).toString('base64url');
  const added = await addFirstAdmin(db, email, await hashPassword(chosen, await addressSalt(db, email)));
  return added ? { email, password: chosen, generated: password === undefined } : null;
}

/** For the person who started the program: the only time that a generated password is shown. */
export function signInInstructions({ email, password, generated }: NewAdmin): string {
  // A personal email address is never printed.
  const account = env.ADMIN_EMAIL ? 'the account of ADMIN_EMAIL' : email;
  return `Sign in as ${account}${generated ? ` with the password ${password} (not shown again)` : ''}`;
}
