import type { Language } from '#lib/domain/language.ts';
import type { Choices } from '#lib/domain/subscription.ts';
import { inTransaction } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { limitAttempts } from '../../limits/limitAttempts.ts';
import { refuseUnmailable } from '../../mail/canBeMailed.ts';
import type { Caller } from '../Caller.ts';

type Request = { email: string; language: Language; source: string; choices: Choices };

/**
 * Queues a confirmation mail for an address (double opt-in). The address is looked up later, in the job, so neither the
 * response nor its duration reveals whether it is known.
 *
 * @throws DomainError invalid, too_many
 */
export async function requestSubscription(_: Caller, request: Request): Promise<void> {
  const { email, language, source, choices } = request;
  await refuseUnmailable(email);
  await limitAttempts('mail-source', source);
  await inTransaction((transaction) =>
    enqueue(transaction, 'subscribe', { email, language, choices }, { key: email.toLowerCase() }),
  );
}
