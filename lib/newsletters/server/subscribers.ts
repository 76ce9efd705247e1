import { addLogEntry } from '#lib/logs/server/queries.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { notFound } from '#lib/platform/values/DomainError.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import { toCsvLine } from '#lib/transfer/toCsvLine.ts';
import { canManageSubscribers } from '#lib/users/permissions.ts';
import type { Growth, SubscriberFilter, SubscribersQuery } from '../subscription.ts';
import { presentSubscriber } from './present.ts';
import * as subscriptions from './queries/subscriptions.ts';
import { listSubscribersAfter, removeSubscriber } from './queries/subscriptions.ts';

/**
 * The log contains only a masked address: a deleted subscriber must be forgotten there too.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function deleteSubscriber({ actor }: Caller, id: string): Promise<void> {
  authorize(actor, canManageSubscribers);
  await inTransaction(async (transaction) => {
    const removed = await removeSubscriber(transaction, id);
    if (!removed) throw notFound('subscriber');
    const target = { type: 'subscriber', id, label: removed.email.replace(/^(.).*(?=@)/, '$1…') };
    await addLogEntry(transaction, { actor, action: 'subscriber.delete', target });
  });
}

/** @throws DomainError unauthenticated, forbidden */
export async function listSubscribers({ db, actor }: Caller, query: SubscribersQuery) {
  authorize(actor, canManageSubscribers);
  const [rows, total] = await Promise.all([
    subscriptions.listSubscriberRows(db, query),
    subscriptions.countSubscribers(db, query),
  ]);
  return { subscribers: rows.map(presentSubscriber), ...total, page: query.page, limit: query.limit };
}

/**
 * @param days including today
 * @throws DomainError unauthenticated, forbidden
 */
export async function readSubscriberGrowth({ db, actor }: Caller, days: number): Promise<Growth> {
  authorize(actor, canManageSubscribers);
  const { timeZone } = await siteSettings();
  return subscriptions.readGrowth(db, days, timeZone);
}

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
