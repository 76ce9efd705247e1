import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { passwordSchema } from '#lib/accounts/account.ts';
import { addressSalt } from '#lib/accounts/server/changeAddress.ts';
import { hashPassword, refuseWeakPassword } from '#lib/accounts/server/password.ts';
import { insertAccount, updateAccount } from '#lib/accounts/server/queries/accounts.ts';
import { defaultLanguage } from '#lib/languages/language.ts';
import { addLogEntry } from '#lib/logs/server/queries.ts';
import { visitor } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { userTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { CliError } from '#lib/platform/process/server/cli.ts';
import { findVerifiedAccount, lockAdmins } from '#lib/users/server/queries.ts';

type NewAdmin = { email: string; name: string; password: () => Promise<string> };

/**
 * Creates an admin for the operator of the machine. The account with the verified address is promoted and unblocked and
 * keeps its password. Unverified accounts may be anybody's, so a new account is created next to them.
 *
 * @param admin.password is called only if an account is created
 * @throws DomainError invalid, for a password that is easy to guess
 */
export async function createAdmin({ db }: Caller, admin: NewAdmin): Promise<'created' | 'promoted'> {
  const { email, name } = admin;
  const present = await findVerifiedAccount(db, email);
  if (present) {
    await inTransaction((transaction) => promote(transaction, present));
    return 'promoted';
  }

  const password = await admin.password();
  await refuseWeakPassword(password, 'password', { email, name, role: 'admin' });
  const passwordHash = await hashPassword(password, await addressSalt(db, email));
  await inTransaction(async (transaction) => {
    await lockAdmins(transaction);
    const row = await insertAccount(transaction, {
      email,
      name,
      passwordHash,
      language: defaultLanguage,
      emailVerified: true,
    });
    await updateAccount(transaction, row.id, { role: 'admin' });
    await log(transaction, row);
  });
  return 'created';
}

async function promote(transaction: Db, account: { id: string; name: string }): Promise<void> {
  await lockAdmins(transaction);
  await updateAccount(transaction, account.id, { role: 'admin', blockedAt: null });
  await log(transaction, account);
  await purgePages(transaction, [userTag(account.id)]);
}

function log(transaction: Db, { id, name }: { id: string; name: string }): Promise<void> {
  return addLogEntry(transaction, {
    actor: visitor,
    action: 'admin.create',
    target: { type: 'user', id, label: name },
    level: 'warning',
  });
}

export type ChosenPassword = { password: string; generated: boolean };

/**
 * Reads a new password, never from the command line, which every user of the machine can see. `--password-stdin` reads
 * a line of the input; a terminal prompts without echo; otherwise, and for an empty answer, a password is generated.
 *
 * @throws CliError if it is too short or too long
 */
export async function readPassword(fromInput: boolean): Promise<ChosenPassword> {
  const input = fromInput ? await firstLine() : process.stdin.isTTY ? await ask() : '';
  if (input === '' && fromInput) throw new CliError('--password-stdin: the first line of the input is empty');
  if (input === '') return { password: randomBytes(12).toString('base64url'), generated: true };
  if (!passwordSchema.safeParse(input).success) throw new CliError('A password must have 8 to 128 characters');
  return { password: input, generated: false };
}

async function firstLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) return line;
  return '';
}

async function ask(): Promise<string> {
  process.stderr.write('New password (leave empty to generate one): ');
  // `readline` echoes the input unless it has an output that discards it.
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: discard, terminal: true });
  terminal.on('SIGINT', () => process.exit(130));
  const typed = await terminal.question('');
  terminal.close();
  process.stderr.write('\n');
  return typed;
}
