import type { Language } from '#lib/languages/language.ts';
import type { Choices } from '../subscription.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { refuseUnmailable } from '#lib/platform/mail/server/canBeMailed.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

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
