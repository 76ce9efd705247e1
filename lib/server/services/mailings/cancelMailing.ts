import { notFound } from '#lib/domain/DomainError.ts';
import { authorize, canManageSubscribers } from '#lib/domain/permissions.ts';
import { inTransaction } from '../../db/database.ts';
import { addLogEntry } from '../../queries/logEntries.ts';
import * as mailings from '../../queries/mailings.ts';
import type { Caller } from '../Caller.ts';

/**
 * Cancels the deliveries that have not been sent yet.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function cancelMailing({ actor }: Caller, id: string): Promise<void> {
  authorize(actor, canManageSubscribers);
  await inTransaction(async (transaction) => {
    const mailing = await mailings.findMailing(transaction, id);
    if (!mailing || !(await mailings.cancelMailing(transaction, id))) throw notFound('mailing');
    const target = { type: 'mailing', id, label: mailing.subject };
    await addLogEntry(transaction, { actor, action: 'mailing.cancel', target });
  });
}
