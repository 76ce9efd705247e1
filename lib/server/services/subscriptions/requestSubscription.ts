import type { Language } from '#lib/domain/language.ts';
import { inTransaction } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { limitAttempts } from '../../limits/limitAttempts.ts';
import type { Caller } from '../Caller.ts';

type Request = { email: string; language: Language; source: string };

/**
 * Has the address asked whether its owner wants the mails. Whether it is known shows neither in the answer nor in the time it
 * takes: all of that is looked up later.
 *
 * @throws DomainError too_many
 */
export async function requestSubscription(_: Caller, { email, language, source }: Request): Promise<void> {
  await limitAttempts('mail-source', source);
  await inTransaction((transaction) =>
    enqueue(transaction, 'subscribe', { email, language }, { key: email.toLowerCase() }),
  );
}
