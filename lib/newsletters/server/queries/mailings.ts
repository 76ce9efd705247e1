import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isVisible } from '#lib/articles/server/queries/publicArticle.ts';
import type { Language } from '#lib/languages/language.ts';
import { countRows } from '#lib/platform/db/server/boundedCount.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { mailingDeliveries, mailings, subscriptions } from '#lib/platform/db/server/schema/mailings.ts';
import { type PageQuery, rowsBefore, type Total } from '#lib/platform/values/paging.ts';
import type { MailingContent } from '../../mailing.ts';
import type { Frequency } from '../../subscription.ts';

export type MailingRow = typeof mailings.$inferSelect;
type Subscription = typeof subscriptions.$inferSelect;
export type Delivery = Pick<Subscription, 'email' | 'departmentIds' | 'tags'> & {
  subscriptionId: string;
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
  createdAt: Date;
  state?: 'done';
  finishedAt?: Date;
};

/** Held until the transaction ends, so that two runs of the job don't announce the same articles. */
export async function lockDigests(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('digests'))`);
}

/** The last two digests of a language and a frequency, the last one first. */
export async function listLastDigests(db: Db, language: Language, frequency: Frequency) {
  return db
    .select({ createdAt: mailings.createdAt, content: mailings.content })
    .from(mailings)
    .where(and(eq(mailings.kind, 'digest'), eq(mailings.language, language), eq(mailings.frequency, frequency)))
    .orderBy(desc(mailings.createdAt))
    .limit(2);
}

/** Null if the digest of this period exists already. */
export async function insertDigest(db: Db, digest: NewDigest): Promise<string | null> {
  const [row] = await db
    .insert(mailings)
    .values({ kind: 'digest', ...digest })
    .onConflictDoNothing()
    .returning({ id: mailings.id });
  return row?.id ?? null;
}

export async function insertNewsletter(db: Db, newsletter: Omit<typeof mailings.$inferInsert, 'kind'>): Promise<void> {
  await db.insert(mailings).values({ kind: 'newsletter', ...newsletter });
}

/** Queues a delivery for each active subscriber of the languages (and of the frequencies, if given). Returns how many. */
export async function addDeliveries(db: Db, mailingId: string, audience: Language[], frequencies?: Frequency[]) {
  const { rowCount } = await db.execute(sql`
    insert into mailing_deliveries (mailing_id, subscription_id)
    select ${mailingId}::uuid, id from subscriptions
    where status = 'active' and ${inArray(subscriptions.language, audience)} and ${isOneOf(frequencies) ?? true}
    on conflict do nothing
  `);
  return rowCount ?? 0;
}

/** Active subscribers of the languages (and of the frequencies, if given). */
export async function countActiveSubscribers(db: Db, audience: Language[], frequencies?: Frequency[]): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(subscriptions)
    .where(and(eq(subscriptions.status, 'active'), inArray(subscriptions.language, audience), isOneOf(frequencies)));
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

/** Whether a subscriber for whom a mail is queued still gets it: `audienceOf` in SQL. */
const isRecipient = (shown: Language[]) => sql`(subscriptions.status = 'active' and mailings.language = case
  when subscriptions.language = any (${sql.param(shown)}::text[]) then subscriptions.language else ${shown[0]}::text end)`;

/** Up to `limit` active subscribers who have not received the mailing and were not tried since `before`. */
export async function listQueuedDeliveries(
  db: Db,
  mailingId: string,
  shown: Language[],
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
    .innerJoin(mailings, eq(mailings.id, mailingDeliveries.mailingId))
    .where(
      and(
        eq(mailingDeliveries.mailingId, mailingId),
        eq(mailingDeliveries.state, 'queued'),
        isRecipient(shown),
        sql`${mailingDeliveries.changedAt} <= ${before}::timestamptz`,
      ),
    )
    .orderBy(asc(mailingDeliveries.attempts), asc(mailingDeliveries.subscriptionId))
    .limit(limit);
}

/**
 * Marks a delivery as sending, just before the mail is handed over: from here on no process sends it again. False if
 * another process was first, the mailing was stopped, the recipient has unsubscribed or changed the address, the language or
 * the choice, or one of these articles is not public any more. The commit is asynchronous: a crash between it and the end of the mail is the one case
 * that loses a mail, so this interval is kept short; the commits of parallel deliveries flush it to disk soon.
 */
export async function beginDelivery(
  db: Db,
  mailingId: string,
  { subscriptionId, email, departmentIds, tags }: Delivery,
  shown: Language[],
  articleIds: string[],
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with quick as (select set_config('synchronous_commit', 'off', true))
    update mailing_deliveries as delivery set state = 'sending', attempts = attempts + 1, changed_at = now()
    from quick, mailings, subscriptions
    where delivery.mailing_id = ${mailingId} and delivery.subscription_id = ${subscriptionId} and delivery.state = 'queued'
      and mailings.id = delivery.mailing_id and mailings.state = 'sending'
      and subscriptions.id = delivery.subscription_id and ${isRecipient(shown)} and subscriptions.email = ${email}
      and subscriptions.department_ids = ${sql.param(departmentIds)}::uuid[] and subscriptions.tags = ${sql.param(tags)}::text[]
      and not exists (
        select from unnest(${sql.param(articleIds)}::uuid[]) as mailed (id)
        where not exists (select from articles where articles.id = mailed.id and ${isVisible(sql`articles`)})
      )
  `);
  return rowCount === 1;
}

export async function finishDelivery(db: Db, mailingId: string, subscriptionId: string): Promise<void> {
  await setDelivery(db, mailingId, [subscriptionId], { state: 'sent', error: null });
}

export async function skipDelivery(db: Db, mailingId: string, subscriptionId: string): Promise<void> {
  await setDelivery(db, mailingId, [subscriptionId], { state: 'skipped' });
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

/** Done when no delivery is queued but those of people who don't get it any more, which are skipped; false while one is. */
export async function finishMailing(db: Db, id: string, shown: Language[]): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with done as (
      update mailings set state = 'done', finished_at = now()
      where id = ${id} and state = 'sending' and not exists (
        select from mailing_deliveries as delivery
        join subscriptions on subscriptions.id = delivery.subscription_id and ${isRecipient(shown)}
        where delivery.mailing_id = ${id} and delivery.state = 'queued'
      )
      returning id
    ), rest as (
      update mailing_deliveries set state = 'skipped', changed_at = now()
      from done where mailing_id = done.id and state = 'queued'
    )
    select from done
  `);
  return rowCount === 1;
}

/** False if the mailing is not being sent any more. */
export async function stopMailing(db: Db, id: string, stopReason: MailingRow['stopReason']): Promise<boolean> {
  const rows = await db
    .update(mailings)
    .set({ state: 'cancelled', stopReason, finishedAt: sql`now()` })
    .where(and(eq(mailings.id, id), eq(mailings.state, 'sending')))
    .returning({ id: mailings.id });
  return rows.length === 1;
}

/** False if the mailing was not stopped. */
export async function markMailingResumed(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(mailings)
    .set({ state: 'sending', stopReason: null, startsAt: null, finishedAt: null })
    .where(and(eq(mailings.id, id), eq(mailings.state, 'cancelled')))
    .returning({ id: mailings.id });
  return rows.length === 1;
}

export type MailingListRow = MailingRow & {
  total: number;
  sent: number;
  skipped: number;
  failed: number;
  left: number;
};

export async function listMailingRows(db: Db, query: PageQuery): Promise<MailingListRow[]> {
  const rows = await selectCounted(db).limit(query.limit).offset(rowsBefore(query));
  return rows.map(toListRow);
}

export async function findListedMailing(db: Db, id: string): Promise<MailingListRow | null> {
  const [row] = await selectCounted(db, eq(mailings.id, id));
  return row ? toListRow(row) : null;
}

/** The newsletters with an article in a language, newest first. */
export async function listNewslettersOf(db: Db, articleId: string, language: Language): Promise<MailingListRow[]> {
  const isOf = and(eq(mailings.kind, 'newsletter'), eq(mailings.articleId, articleId), eq(mailings.language, language));
  return (await selectCounted(db, isOf)).map(toListRow);
}

function selectCounted(db: Db, condition?: SQL) {
  const deliveries = (states: string) =>
    sql<number>`(
      select count(*) from mailing_deliveries as delivery
      where delivery.mailing_id = ${mailings.id} and delivery.state = any (${states}::text[])
    )`;
  return db
    .select({
      mailing: mailings,
      total: deliveries('{queued,sending,sent,skipped,failed}'),
      sent: deliveries('{sending,sent}'),
      skipped: deliveries('{skipped}'),
      failed: deliveries('{failed}'),
      left: deliveries('{queued}'),
    })
    .from(mailings)
    .where(condition)
    .orderBy(desc(mailings.createdAt), desc(mailings.id));
}

function toListRow({ mailing, ...counts }: Awaited<ReturnType<typeof selectCounted>>[number]): MailingListRow {
  return { ...mailing, ...counts };
}

export async function countMailings(db: Db): Promise<Total> {
  return countRows(db, sql`from ${mailings}`);
}
