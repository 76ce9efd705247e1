import { canManageSubscribers } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { SubscriberFilter } from '../subscription.ts';
import { toCsvLine } from '#lib/transfer/toCsvLine.ts';
import { listSubscribersAfter } from './queries/subscriptions.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

const batch = 1000;
/** API field names, not translated, because mailing programs read the file too. */
const columns = ['email', 'status', 'language', 'frequency', 'createdAt', 'confirmedAt'];

/**
 * All matching subscribers as lines of a CSV file, streamed.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export function exportSubscribers({ db, actor }: Caller, filter: SubscriberFilter): AsyncGenerator<string> {
  authorize(actor, canManageSubscribers);

  return (async function* lines() {
    yield `\ufeff${toCsvLine(columns)}`;
    let lastId: string | null = null;
    do {
      const rows = await listSubscribersAfter(db, lastId, batch, filter);
      lastId = rows.length === batch ? (rows.at(-1)?.id ?? null) : null;
      if (rows.length > 0) yield rows.map(toLine).join('');
    } while (lastId !== null);
  })();
}

function toLine(row: Awaited<ReturnType<typeof listSubscribersAfter>>[number]): string {
  const { email, status, language, frequency, createdAt, confirmedAt } = row;
  return toCsvLine([email, status, language, frequency, createdAt.toISOString(), confirmedAt?.toISOString() ?? null]);
}
