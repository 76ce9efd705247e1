import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Language } from '#lib/domain/language.ts';
import type { MailingContent } from '#lib/domain/mailing.ts';
import { type PageQuery, rowsBefore, type Total } from '#lib/domain/paging.ts';
import type { Frequency } from '#lib/domain/subscription.ts';
import type { Db } from '../db/database.ts';
import { mailingDeliveries, mailings, subscriptions } from '../db/schema/mailings.ts';
import { countRows } from './boundedCount.ts';

export type MailingRow = typeof mailings.$inferSelect;
export type Delivery = {
  subscriptionId: string;
  email: string;
  departmentIds: string[];
  tags: string[];
  attempts: number;
};

/** After this many attempts a delivery is marked as failed. */
const maxAttempts = 5;

type NewDigest = {
  language: Language;
  frequency: Frequency;
  /** The last day of the period. */
  period: string;
  subject: string;
  content: MailingContent;
};

/** Null if the digest of this period exists already. */
export async function insertDigest(db: Db, digest: NewDigest): Promise<string | null> {
  const [row] = await db
    .insert(mailings)
    .values({ kind: 'digest', ...digest })
    .onConflictDoNothing()
    .returning({ id: mailings.id });
  return row?.id ?? null;
}

export async function insertNewsletter(db: Db, newsletter: Omit<typeof mailings.$inferInsert, 'kind'>) {
  const [row] = await db
    .insert(mailings)
    .values({ kind: 'newsletter', ...newsletter })
    .returning();
  if (!row) throw new Error('The insert returned no row');
  return row;
}

/** Queues a delivery for each active subscriber of the language (and of the frequencies, if given). Returns how many. */
export async function addDeliveries(db: Db, mailingId: string, language: Language, frequencies?: Frequency[]) {
  const { rowCount } = await db.execute(sql`
    insert into mailing_deliveries (mailing_id, subscription_id)
    select ${mailingId}::uuid, id from subscriptions
    where status = 'active' and language = ${language} and ${isOneOf(frequencies) ?? true}
    on conflict do nothing
  `);
  return rowCount ?? 0;
}

/** Active subscribers of the language (and of the frequencies, if given). */
export async function countActiveSubscribers(db: Db, language: Language, frequencies?: Frequency[]): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(subscriptions)
    .where(and(eq(subscriptions.status, 'active'), eq(subscriptions.language, language), isOneOf(frequencies)));
  return row?.total ?? 0;
}

function isOneOf(frequencies: Frequency[] | undefined) {
  return frequencies && inArray(subscriptions.frequency, frequencies);
}

/** The languages with at least one subscriber. */
export async function listSubscribedLanguages(db: Db) {
  return db
    .selectDistinct({ language: subscriptions.language })
    .from(subscriptions)
    .where(eq(subscriptions.status, 'active'));
}

export async function findMailing(db: Db, id: string): Promise<MailingRow | null> {
  const [row] = await db.select().from(mailings).where(eq(mailings.id, id));
  return row ?? null;
}

export async function isBeingSent(db: Db, id: string): Promise<boolean> {
  const [row] = await db.select({ state: mailings.state }).from(mailings).where(eq(mailings.id, id));
  return row?.state === 'sending';
}

/** The database's clock, which sets all stored timestamps. */
export async function readClock(db: Db): Promise<string> {
  const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`);
  return rows[0]?.now ?? '';
}

/** Up to `limit` active subscribers who have not received the mailing and were not tried since `before`. */
export async function listQueuedDeliveries(
  db: Db,
  mailingId: string,
  before: string,
  limit: number,
): Promise<Delivery[]> {
  return db
    .select({
      subscriptionId: subscriptions.id,
      email: subscriptions.email,
      departmentIds: subscriptions.departmentIds,
      tags: subscriptions.tags,
      attempts: mailingDeliveries.attempts,
    })
    .from(mailingDeliveries)
    .innerJoin(subscriptions, eq(subscriptions.id, mailingDeliveries.subscriptionId))
    .where(
      and(
        eq(mailingDeliveries.mailingId, mailingId),
        eq(mailingDeliveries.state, 'queued'),
        eq(subscriptions.status, 'active'),
        sql`${mailingDeliveries.changedAt} <= ${before}::timestamptz`,
      ),
    )
    .orderBy(asc(mailingDeliveries.attempts), asc(mailingDeliveries.subscriptionId))
    .limit(limit);
}

/**
 * Marks a delivery as sending, just before the mail is handed over: from here on no process sends it again. False if
 * another process was first. The commit is asynchronous: a crash between it and the end of the mail is the one case
 * that loses a mail, so this interval is kept short; the commits of parallel deliveries flush it to disk soon.
 */
export async function beginDelivery(db: Db, mailingId: string, subscriptionId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with quick as (select set_config('synchronous_commit', 'off', true))
    update mailing_deliveries set state = 'sending', attempts = attempts + 1, changed_at = now()
    from quick where mailing_id = ${mailingId} and subscription_id = ${subscriptionId} and state = 'queued'
  `);
  return rowCount === 1;
}

export async function finishDelivery(db: Db, mailingId: string, subscriptionId: string): Promise<void> {
  await setDelivery(db, mailingId, [subscriptionId], { state: 'sent', error: null });
}

/** Fails for good, or queues the next attempt while there are attempts left. */
export async function failDelivery(db: Db, mailingId: string, delivery: Delivery, error: string, forGood: boolean) {
  const attempts = delivery.attempts + 1;
  const state = forGood || attempts >= maxAttempts ? 'failed' : 'queued';
  await setDelivery(db, mailingId, [delivery.subscriptionId], { state, attempts, error: error.slice(0, 500) });
}

async function setDelivery(
  db: Db,
  mailingId: string,
  subscriptionIds: string[],
  change: Partial<typeof mailingDeliveries.$inferInsert>,
): Promise<void> {
  await db
    .update(mailingDeliveries)
    .set({ ...change, changedAt: sql`now()` })
    .where(and(eq(mailingDeliveries.mailingId, mailingId), inArray(mailingDeliveries.subscriptionId, subscriptionIds)));
}

export async function countQueuedDeliveries(db: Db, mailingId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(mailingDeliveries)
    .where(and(eq(mailingDeliveries.mailingId, mailingId), eq(mailingDeliveries.state, 'queued')));
  return row?.total ?? 0;
}

/** Done when no delivery is queued; false while one is. */
export async function finishMailing(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update mailings set state = 'done', finished_at = now()
    where id = ${id} and state = 'sending' and not exists (
      select from mailing_deliveries as delivery
      join subscriptions on subscriptions.id = delivery.subscription_id and subscriptions.status = 'active'
      where delivery.mailing_id = ${id} and delivery.state = 'queued'
    )
  `);
  return rowCount === 1;
}

/** False if the mailing is not being sent any more. */
export async function cancelMailing(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(mailings)
    .set({ state: 'cancelled', finishedAt: sql`now()` })
    .where(and(eq(mailings.id, id), eq(mailings.state, 'sending')))
    .returning({ id: mailings.id });
  return rows.length === 1;
}

export type MailingListRow = MailingRow & { total: number; sent: number; failed: number };

export async function listMailings(db: Db, query: PageQuery): Promise<MailingListRow[]> {
  const deliveries = (states: string) =>
    sql<number>`(
      select count(*) from mailing_deliveries as delivery
      where delivery.mailing_id = ${mailings.id} and delivery.state = any (${states}::text[])
    )`;
  const rows = await db
    .select({
      mailing: mailings,
      total: deliveries('{queued,sending,sent,failed}'),
      sent: deliveries('{sending,sent}'),
      failed: deliveries('{failed}'),
    })
    .from(mailings)
    .orderBy(desc(mailings.createdAt), desc(mailings.id))
    .limit(query.limit)
    .offset(rowsBefore(query));
  return rows.map(({ mailing, ...counts }) => ({ ...mailing, ...counts }));
}

export async function countMailings(db: Db): Promise<Total> {
  return countRows(db, sql`from ${mailings}`);
}
