import type { Language } from '#lib/domain/language.ts';
import { inTransaction } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { limitAttempts } from '../../limits/limitAttempts.ts';
import type { Caller } from '../Caller.ts';

type Request = { email: string; language: Language; source: string };

/**
 * Queues a confirmation mail for an address (double opt-in). The address is looked up later, in the job, so neither the
 * response nor its duration reveals whether it is known.
 *
 * @throws DomainError too_many
 */
export async function requestSubscription(_: Caller, { email, language, source }: Request): Promise<void> {
  await limitAttempts('mail-source', source);
  await inTransaction((transaction) =>
    enqueue(transaction, 'subscribe', { email, language }, { key: email.toLowerCase() }),
  );
}
