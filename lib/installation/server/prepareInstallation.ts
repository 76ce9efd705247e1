import { randomBytes } from 'node:crypto';
import { addressSalt } from '#lib/accounts/server/changeAddress.ts';
import { hashPassword, passwordProblem, passwordRefusals } from '#lib/accounts/server/password.ts';
import { fillDemo } from '#lib/demo/server/fillDemo.ts';
import { asVisitor, type Caller } from '#lib/platform/auth/server/Caller.ts';
import { database, withLongTimeouts } from '#lib/platform/db/server/database.ts';
import type { EmbeddedPostgres } from '#lib/platform/db/server/embedded/EmbeddedPostgres.ts';
import { withPreparationLock } from '#lib/platform/db/server/openClient.ts';
import { reachDatabase } from '#lib/platform/db/server/reachDatabase.ts';
import { retryWhileUnavailable } from '#lib/platform/db/server/retryWhileUnavailable.ts';
import { CliError } from '#lib/platform/process/server/cli.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { addFirstAdmin, hasAdmin } from '#lib/users/server/queries.ts';
import { bringUpToDate } from './openDatabase.ts';
import { isEmptyInstallation } from './queries.ts';

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

/**
 * Prepares a database with the current schema, an admin and, if it is empty, demo content. Waits for the database
 * without a timeout.
 *
 * @param onReached called as soon as there is an embedded database to stop
 */
export async function prepareInstallation(
  print: (line: string) => void,
  onReached: (embedded: EmbeddedPostgres | null) => void = () => {},
): Promise<{ embedded: EmbeddedPostgres | null; admin: NewAdmin | null }> {
  const embedded = await reachDatabase(Number.POSITIVE_INFINITY);
  onReached(embedded);
  embedded?.supervise();
  await bringUpToDate(Number.POSITIVE_INFINITY);
  const addsDemo = env.DEMO_CONTENT ?? embedded !== null;
  let admin: NewAdmin | null = null;
  await retryWhileUnavailable(
    () =>
      withPreparationLock(async () => {
        admin ??= await ensureAdmin(asVisitor(), env.ADMIN_EMAIL, env.ADMIN_PASSWORD);
        if (addsDemo && (await isEmptyInstallation(database()))) await withLongTimeouts(() => fillDemo(print));
      }),
    Number.POSITIVE_INFINITY,
  );
  return { embedded, admin };
}
