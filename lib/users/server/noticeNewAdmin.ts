import type { Db } from '#lib/platform/db/server/database.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import { findAdminIds } from './queries/admins.ts';

/**
 * Mails every admin, the new one too, that somebody became one. Call it in the transaction that gives the role.
 *
 * @param who address of the new admin
 * @param by name of the admin who gave the role; empty if the account is deleted
 */
export async function noticeNewAdmin(transaction: Db, who: string, by: string): Promise<void> {
  for (const userId of await findAdminIds(transaction))
    await enqueue(transaction, 'account-notice', { userId, kind: 'newAdmin', values: { who, by: by || '—' } });
}
