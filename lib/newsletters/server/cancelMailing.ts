import { v7 } from 'uuid';
import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import { articleIdsIn, mailingContentSchema } from '../mailing.ts';
import { canManageSubscribers } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import { listPublicIds } from './queries/digestArticles.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import * as mailings from './queries/mailings.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/**
 * Cancels the deliveries that have not been sent yet.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function cancelMailing(caller: Caller, id: string): Promise<void> {
  await change(caller, id, 'mailing.cancel', (transaction) => mailings.stopMailing(transaction, id, 'cancelled'));
}

/**
 * Sends a stopped mailing to those who have not received it.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 * @throws DomainError conflict, while none of its articles is public
 */
export async function resumeMailing(caller: Caller, id: string): Promise<void> {
  await change(caller, id, 'mailing.resume', async (transaction, { content }) => {
    const ids = articleIdsIn(mailingContentSchema.parse(content));
    if (ids.length > 0 && (await listPublicIds(transaction, ids)).length === 0)
      throw new DomainError('conflict', 'mailing_withdrawn');
    const isResumed = await mailings.resumeMailing(transaction, id);
    // With a key of its own: the job that was stopped may be ending just now.
    if (isResumed) await enqueue(transaction, 'mailing', { mailingId: id }, { key: v7() });
    return isResumed;
  });
}

async function change(
  { actor }: Caller,
  id: string,
  action: 'mailing.cancel' | 'mailing.resume',
  apply: (transaction: Db, mailing: mailings.MailingRow) => Promise<boolean>,
): Promise<void> {
  authorize(actor, canManageSubscribers);
  await inTransaction(async (transaction) => {
    const mailing = await mailings.findMailing(transaction, id);
    if (!mailing || !(await apply(transaction, mailing))) throw notFound('mailing');
    const target = { type: 'mailing', id, label: mailing.subject };
    await addLogEntry(transaction, { actor, action, target });
  });
}
