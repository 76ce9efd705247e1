import { addressSalt } from '#lib/accounts/server/changeAddress.ts';
import { hashPassword, passwordRefusals, refuseWeakPassword } from '#lib/accounts/server/password.ts';
import { findFirstAccount, updateAccount } from '#lib/accounts/server/queries/accounts.ts';
import { deleteSecondFactors } from '#lib/accounts/server/queries/secondFactors.ts';
import { deleteSessions } from '#lib/accounts/server/queries/sessions.ts';
import { addLogEntry } from '#lib/logs/server/queries.ts';
import { visitor } from '#lib/platform/auth/role.ts';
import { asVisitor, type Caller } from '#lib/platform/auth/server/Caller.ts';
import { closeDatabase, database, inTransaction } from '#lib/platform/db/server/database.ts';
import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import '#lib/platform/process/server/reportCrash.ts';
import { existsSync } from 'node:fs';
import { passwordProblemSchema } from '#lib/accounts/account.ts';
import { postgresHome } from '#lib/platform/db/server/embedded/postgresHome.ts';
import { CliError, readArguments } from '#lib/platform/process/server/cli.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { printLine } from '#lib/platform/process/server/printLine.ts';
import { emailSchema } from '#lib/platform/values/emailAddress.ts';
import { toName } from '#lib/platform/values/name.ts';
import { listStaffRows } from '#lib/users/server/queries.ts';
import { type ChosenPassword, createAdmin, readPassword } from './createAdmin.ts';
import { openDatabase } from './openDatabase.ts';
import { findPausedAt, resumeSite } from './queries.ts';

/**
 * Removes the second factor of the account with an address, for the operator of the machine: the last admin has no
 * other admin to ask. Ends its sessions.
 *
 * @throws DomainError not_found
 */
async function clearSecondFactor({ db }: Caller, email: string): Promise<void> {
  const account = await findFirstAccount(db, email);
  if (!account) throw notFound('user');
  await inTransaction(async (transaction) => {
    await deleteSecondFactors(transaction, account.id);
    await deleteSessions(transaction, account.id);
    await addLogEntry(transaction, {
      actor: visitor,
      action: 'user.resetSecondFactor',
      target: { type: 'user', id: account.id, label: account.name },
      level: 'warning',
    });
  });
}

/**
 * Sets the password of the account with an address, for the operator of the machine, and ends its sessions.
 *
 * @param ask for the password, called after the account has been found
 * @throws DomainError not_found; invalid, for a password that is easy to guess
 */
async function setPassword({ db }: Caller, email: string, ask: () => Promise<string>): Promise<void> {
  const account = await findFirstAccount(db, email);
  if (!account) throw notFound('user');
  const password = await ask();
  await refuseWeakPassword(password, 'password', account);
  const passwordHash = await hashPassword(password, await addressSalt(db, email));

  await inTransaction(async (transaction) => {
    await updateAccount(transaction, account.id, { passwordHash });
    await deleteSessions(transaction, account.id);
    await addLogEntry(transaction, {
      actor: visitor,
      action: 'admin.resetPassword',
      target: { type: 'user', id: account.id, label: account.name },
      level: 'warning',
    });
  });
}

const usage = `Usage: npm run admin -- create EMAIL [--name NAME] [--password-stdin]
       npm run admin -- reset-password EMAIL [--password-stdin]
       npm run admin -- reset-second-factor EMAIL
       npm run admin -- list
       npm run admin -- resume      lets a site that was restored from a backup publish and send again
Without --password-stdin a terminal prompts for the password; elsewhere one is generated and shown once.`;

const { command, email, name, passwordChoice } = readParameters();
if (!env.DATABASE_URL && !existsSync(postgresHome(env.DATA_DIR).cluster) && command !== 'create') {
  throw new CliError(`No database in ${env.DATA_DIR}: set DATA_DIR or DATABASE_URL to the site's values`);
}
const embedded = await openDatabase();
try {
  if (command === 'list') await list();
  else if (command === 'resume') await resume();
  else if (command === 'create') await create();
  else if (command === 'reset-second-factor') await removeSecondFactor();
  else await resetPassword();
} finally {
  await closeDatabase();
  // A site that was already running keeps its database.
  if (embedded?.started) await embedded.stop();
}

async function list(): Promise<void> {
  const staff = await listStaffRows(database());
  for (const { role, email, name, provider, blocked } of staff) {
    const remarks = [provider === 'google' && 'signs in with Google', blocked && 'blocked'].filter(Boolean);
    printLine([role, email, name, ...remarks].join('\t'));
  }
  if (staff.length === 0) printLine('There are no authors, editors or admins yet');
}

async function resume(): Promise<void> {
  const wasPaused = await findPausedAt(database());
  await resumeSite(database());
  printLine(wasPaused ? 'The site publishes and sends again, within seconds if it runs' : 'The site was not paused');
}

async function create(): Promise<void> {
  const outcome = await operatorErrors(createAdmin(asVisitor(), { email, name, password: passwordChoice.ask }));
  if (outcome === 'created') printLine(`${email} is an admin${passwordChoice.notice()}`);
  else
    printLine(
      `${email} is an admin now. The password is unchanged; npm run admin -- reset-password ${email} sets a new one.`,
    );
}

async function resetPassword(): Promise<void> {
  await operatorErrors(setPassword(asVisitor(), email, passwordChoice.ask));
  printLine(`${email} has a new password and is signed out everywhere${passwordChoice.notice()}`);
}

async function removeSecondFactor(): Promise<void> {
  await operatorErrors(clearSecondFactor(asVisitor(), email));
  printLine(`${email} signs in without a second factor and is signed out everywhere`);
}

/** Converts errors of the services into sentences for an operator. */
async function operatorErrors<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'not_found')
      throw new CliError(`No account that can sign in has the address ${email}: npm run admin -- list shows all staff`);
    if (error instanceof DomainError && error.kind === 'invalid')
      throw new CliError(`This password ${passwordRefusals[passwordProblemSchema.parse(error.fields?.password)]}`);
    throw error;
  });
}

function readParameters() {
  const { positionals, values } = parseParameters();
  const [command = '', typed = '', ...more] = positionals;
  const { data: address = typed, success: isAddress } = emailSchema.safeParse(typed);
  const needsAddress = ['create', 'reset-password', 'reset-second-factor'].includes(command);
  if (more.length > 0 || !(['list', 'resume'].includes(command) ? address === '' : needsAddress && address !== ''))
    throw new CliError(usage);
  if (needsAddress && !isAddress) throw new CliError(`${address} is not an email address`);

  const name = toName(values.name ?? 'Admin', 100);
  if (name === '') throw new CliError('--name: a name must have visible characters and no line breaks');
  let chosen: ChosenPassword | undefined;
  const ask = async () => {
    chosen = await readPassword(values['password-stdin'] ?? false);
    return chosen.password;
  };
  const notice = () => (chosen?.generated ? `; the password is ${chosen.password} (not shown again)` : '');
  return { command, email: address, name, passwordChoice: { ask, notice } };
}

function parseParameters() {
  return readArguments(usage, {
    allowPositionals: true,
    options: { name: { type: 'string' }, 'password-stdin': { type: 'boolean' } },
  });
}
