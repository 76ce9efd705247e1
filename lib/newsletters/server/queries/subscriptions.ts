import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Language } from '#lib/languages/language.ts';
import { countRows } from '#lib/platform/db/server/boundedCount.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { subscriptions } from '#lib/platform/db/server/schema/mailings.ts';
import { toAsciiAddress } from '#lib/platform/values/emailAddress.ts';
import { rowsBefore, type Total } from '#lib/platform/values/paging.ts';
import { containsText } from '#lib/search/server/queries/containsText.ts';
import { dayOf } from '#lib/settings/server/queries.ts';
import { currentKeys, tagNames } from '#lib/tags/server/queries/tagNames.ts';
import type {
  ChosenSubscription,
  Growth,
  Preferences,
  SubscriberFilter,
  SubscribersQuery,
} from '../../subscription.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Tags are stored by their keys and read by their names. */
const columns = {
  ...getTableColumns(subscriptions),
  tags: tagNames(sql`subscriptions.language`, sql`subscriptions.tags`),
};

/** Limits confirmation mails per address: one a day and five in all. */
const confirmationInterval = sql`interval '1 day'`;
const maxConfirmations = 5;

/**
 * The id of the subscription to confirm by mail. Null if it is active or has reached the limits above: then a pending one gets the new
 * choices, and an active one remains as it is, because anybody can type an address.
 */
export async function storeSubscriptionRequest(
  db: Db,
  email: string,
  language: Language,
  choices: ChosenSubscription,
): Promise<string | null> {
  const { frequency = null, departments = null } = choices;
  const tags = choices.tags ? currentKeys(language, choices.tags) : sql`null::text[]`;
  const chosen = sql`
    language = ${language},
    frequency = coalesce(${frequency}, subscriptions.frequency),
    department_ids = coalesce(${departments && sql.param(departments)}::uuid[], subscriptions.department_ids),
    tags = coalesce(${tags}, subscriptions.tags)
  `;
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into subscriptions (id, email, language, frequency, department_ids, tags)
    values (
      ${v7()}, ${email}, ${language}, coalesce(${frequency}, 'daily'),
      coalesce(${departments && sql.param(departments)}::uuid[], '{}'),
      coalesce(${tags}, '{}')
    )
    on conflict (lower(email)) do update
    set status = 'pending',
      ${chosen}
    where subscriptions.status <> 'active'
      and subscriptions.confirmations_sent < ${maxConfirmations}
      and coalesce(subscriptions.confirmation_sent_at, 'epoch') < now() - ${confirmationInterval}
    returning id
  `);
  if (rows[0]) return rows[0].id;
  await db.execute(sql`update subscriptions set ${chosen} where lower(email) = lower(${email}) and status = 'pending'`);
  return null;
}

/** Counts a mail that was sent. */
export async function countConfirmation(db: Db, id: string): Promise<void> {
  await db
    .update(subscriptions)
    .set({ confirmationSentAt: sql`now()`, confirmationsSent: sql`confirmations_sent + 1` })
    .where(eq(subscriptions.id, id));
}

export async function findSubscription(db: Db, id: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select(columns).from(subscriptions).where(eq(subscriptions.id, id));
  return row ?? null;
}

/** Activates a subscription of any status; idempotent. False if it no longer exists. */
export async function activateSubscription(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(subscriptions)
    .set({
      status: 'active',
      confirmedAt: sql`case when status = 'active' then confirmed_at else now() end`,
      unsubscribedAt: null,
      bouncedAt: null,
      bounceReason: null,
      confirmationsSent: 0,
    })
    .where(eq(subscriptions.id, id))
    .returning({ id: subscriptions.id });
  return rows.length === 1;
}

/** The subscription of an address whose owner is known, in any status. */
export async function findSubscriptionOf(db: Db, email: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select(columns).from(subscriptions).where(hasAddress(email));
  return row ?? null;
}

/** Creates, activates or changes the subscription of an address whose owner is known. */
export async function saveSubscriptionOf(db: Db, email: string, preferences: Preferences): Promise<SubscriptionRow> {
  const { language, frequency, departments, tags = [] } = preferences;
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into subscriptions (id, email, language, frequency, department_ids, tags, status, confirmed_at)
    values (
      ${v7()}, ${email}, ${language}, ${frequency}, ${sql.param(departments)}::uuid[], ${currentKeys(language, tags)}, 'active', now()
    )
    on conflict (lower(email)) do update
    set status = 'active',
      language = excluded.language,
      frequency = excluded.frequency,
      department_ids = excluded.department_ids,
      tags = ${preferences.tags ? sql`excluded.tags` : sql`subscriptions.tags`},
      confirmed_at = case when subscriptions.status = 'active' then subscriptions.confirmed_at else now() end,
      unsubscribed_at = null, bounced_at = null, bounce_reason = null, confirmations_sent = 0
    returning id
  `);
  const saved = rows[0] && (await findSubscription(db, rows[0].id));
  if (!saved) throw new Error('The insert returned no row');
  return saved;
}

function hasAddress(email: string) {
  return sql`lower(${subscriptions.email}) = lower(${email})`;
}

/** False if it no longer exists. */
export async function endSubscription(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(subscriptions)
    .set({ status: 'unsubscribed', unsubscribedAt: sql`coalesce(unsubscribed_at, now())` })
    .where(eq(subscriptions.id, id))
    .returning({ id: subscriptions.id });
  return rows.length === 1;
}

export async function markBounced(db: Db, id: string, reason: string): Promise<void> {
  await db
    .update(subscriptions)
    .set({ status: 'bounced', bouncedAt: sql`now()`, bounceReason: reason.slice(0, 500) })
    .where(eq(subscriptions.id, id));
}

export async function updatePreferences(db: Db, id: string, { departments, tags, ...preferences }: Preferences) {
  const [row] = await db
    .update(subscriptions)
    .set({ ...preferences, departmentIds: departments, ...(tags && { tags: currentKeys(preferences.language, tags) }) })
    .where(eq(subscriptions.id, id))
    .returning(columns);
  return row ?? null;
}

export async function listSubscriberRows(db: Db, query: SubscribersQuery): Promise<SubscriptionRow[]> {
  const [field, direction] = query.sort.split(':');
  const column = field === 'email' ? subscriptions.email : subscriptions.createdAt;
  const order = direction === 'asc' ? asc : desc;
  return db
    .select()
    .from(subscriptions)
    .where(matching(query))
    .orderBy(order(column), order(subscriptions.id))
    .limit(query.limit)
    .offset(rowsBefore(query));
}

export async function countSubscribers(db: Db, filter: SubscriberFilter): Promise<Total> {
  return countRows(db, sql`from ${subscriptions} where ${matching(filter) ?? sql`true`}`);
}

/** Up to `limit` subscribers after an id (keyset pagination). */
export async function listSubscribersAfter(db: Db, after: string | null, limit: number, filter: SubscriberFilter) {
  return db
    .select()
    .from(subscriptions)
    .where(and(matching(filter), after ? sql`${subscriptions.id} > ${after}::uuid` : undefined))
    .orderBy(asc(subscriptions.id))
    .limit(limit);
}

/** Moves a subscription to another address of the same person, whose own subscription it replaces. */
export async function moveSubscription(db: Db, from: string, to: string): Promise<void> {
  if (!(await findSubscriptionOf(db, from))) return;
  await removeSubscription(db, to);
  await db.update(subscriptions).set({ email: to }).where(hasAddress(from));
}

/** Removes the subscription of a person who deletes their account. */
export async function removeSubscription(db: Db, email: string): Promise<void> {
  await db.delete(subscriptions).where(hasAddress(email));
}

export async function removeSubscriber(db: Db, id: string): Promise<SubscriptionRow | null> {
  const [row] = await db.delete(subscriptions).where(eq(subscriptions.id, id)).returning();
  return row ?? null;
}

/** Who joined and left on each of the last `days` days in a time zone, and the total at its end. */
export async function readGrowth(db: Db, days: number, timeZone: string): Promise<Growth> {
  const { rows } = await db.execute<Growth['series'][number]>(sql`
    with today as (select ${dayOf(sql`now()`, timeZone)} as day),
    changes as (
      select ${dayOf(sql`confirmed_at`, timeZone)} as day, 1 as joined, 0 as lost from subscriptions where confirmed_at is not null
      union all
      select ${dayOf(sql`coalesce(unsubscribed_at, bounced_at)`, timeZone)}, 0, 1 from subscriptions
      where confirmed_at is not null and coalesce(unsubscribed_at, bounced_at) is not null
    ),
    daily as (select day, sum(joined)::int as joined, sum(lost)::int as lost from changes group by day),
    days as (select generate_series(today.day - ${days - 1}::int, today.day, interval '1 day')::date as day from today)
    select to_char(days.day, 'YYYY-MM-DD') as date, coalesce(daily.joined, 0) as joined, coalesce(daily.lost, 0) as left,
      (select coalesce(sum(joined - lost), 0)::int from daily as before where before.day <= days.day) as active
    from days left join daily on daily.day = days.day
    order by days.day
  `);
  return { active: rows.at(-1)?.active ?? 0, series: rows };
}

function matching({ status, language, q }: SubscriberFilter) {
  return and(
    status && eq(subscriptions.status, status),
    language && eq(subscriptions.language, language),
    q ? containsText(sql`${subscriptions.email}`, toAsciiAddress(q)) : undefined,
  );
}
