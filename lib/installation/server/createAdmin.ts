import { defaultLanguage } from '#lib/languages/language.ts';
import { visitor } from '#lib/platform/auth/role.ts';
import { addressSalt } from '#lib/accounts/server/addressSalt.ts';
import { hashPassword } from '#lib/accounts/server/password.ts';
import { userTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { insertAccount, updateAccount } from '#lib/accounts/server/queries/accounts.ts';
import { findVerifiedAccount, lockAdmins } from '#lib/users/server/queries/admins.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import { refuseWeakPassword } from '#lib/accounts/server/passwordProblem.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

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
