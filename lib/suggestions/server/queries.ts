import { and, asc, desc, eq, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Language } from '#lib/languages/language.ts';
import { countRows } from '#lib/platform/db/server/boundedCount.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { byName } from '#lib/platform/db/server/database.ts';
import { departments } from '#lib/platform/db/server/schema/departments.ts';
import { feeds, suggestions } from '#lib/platform/db/server/schema/editorial.ts';
import { rowsBefore, type Total } from '#lib/platform/values/paging.ts';
import { containsText } from '#lib/search/server/queries/containsText.ts';
import { tagNames } from '#lib/tags/server/queries/tagNames.ts';
import type { SuggestionStatus, SuggestionsQuery } from '../suggestion.ts';

const feedColumns = {
  id: feeds.id,
  url: feeds.url,
  siteUrl: feeds.siteUrl,
  title: feeds.title,
  language: feeds.language,
  tags: tagNames(sql`feeds.language`, sql`feeds.tags`),
  departmentId: feeds.departmentId,
  departmentSlug: departments.slug,
  enabled: feeds.enabled,
  etag: feeds.etag,
  lastModified: feeds.lastModified,
  lastFetchedAt: feeds.lastFetchedAt,
  nextFetchAt: feeds.nextFetchAt,
  lastError: feeds.lastError,
  failures: feeds.failures,
  itemCount: feeds.itemCount,
  createdAt: feeds.createdAt,
};

export type FeedRow = Awaited<ReturnType<typeof listFeedRows>>[number];
export type ChangedFeed = Partial<typeof feeds.$inferInsert>;

export async function listFeedRows(db: Db, language?: Language) {
  return selectFeeds(db, undefined).orderBy(asc(byName(feeds.title, language)), asc(feeds.id));
}

export async function findFeed(db: Db, id: string): Promise<FeedRow | null> {
  const [row] = await selectFeeds(db, eq(feeds.id, id));
  return row ?? null;
}

export async function lockFeed(db: Db, id: string): Promise<FeedRow | null> {
  const [row] = await selectFeeds(db, eq(feeds.id, id)).for('update', { of: feeds });
  return row ?? null;
}

export async function isFeedAddressTaken(db: Db, url: string, exceptId?: string): Promise<boolean> {
  const other = exceptId === undefined ? undefined : ne(feeds.id, exceptId);
  const [row] = await db
    .select({ id: feeds.id })
    .from(feeds)
    .where(and(eq(feeds.url, url), other));
  return row !== undefined;
}

/** @returns null if a feed with this address exists */
export async function insertFeed(db: Db, fields: typeof feeds.$inferInsert): Promise<string | null> {
  const [row] = await db
    .insert(feeds)
    .values(fields)
    .onConflictDoNothing({ target: feeds.url })
    .returning({ id: feeds.id });
  return row?.id ?? null;
}

export async function updateFeed(db: Db, id: string, fields: ChangedFeed): Promise<void> {
  if (Object.keys(fields).length > 0) await db.update(feeds).set(fields).where(eq(feeds.id, id));
}

/** Suggestions from this feed stay. */
export async function deleteFeedRow(db: Db, id: string): Promise<void> {
  await db.delete(feeds).where(eq(feeds.id, id));
}

/**
 * The feeds that a run still has to fetch: those not fetched since it began.
 *
 * @param dueOnly true for scheduled runs, which skip feeds in backoff; a manual run skips only feeds whose server asked
 * for a delay
 */
export async function listFeedsToRead(
  db: Db,
  { since, dueOnly }: { since: Date; dueOnly: boolean },
): Promise<FeedRow[]> {
  const isDue = lte(feeds.nextFetchAt, sql`now()`);
  return selectFeeds(
    db,
    and(
      feeds.enabled,
      or(isNull(feeds.lastFetchedAt), sql`${feeds.lastFetchedAt} < ${since}`),
      dueOnly ? isDue : or(isDue, sql`${feeds.lastError} is distinct from 'asked_to_wait'`),
    ),
  ).orderBy(asc(feeds.nextFetchAt), asc(feeds.id));
}

function selectFeeds(db: Db, condition: SQL | undefined) {
  return db
    .select(feedColumns)
    .from(feeds)
    .leftJoin(departments, eq(departments.id, feeds.departmentId))
    .where(condition);
}

type Keys = { guids: string[]; urlKeys: string[]; titleKeys: string[] };

/**
 * Items of a feed that were seen before, whatever became of them: in this feed by GUID, in any feed by address, and for
 * rejected items also by title for a month.
 */
export async function listSeenItems(db: Db, feedId: string, { guids, urlKeys, titleKeys }: Keys) {
  const { rows } = await db.execute<{ guid: string | null; urlKey: string; rejectedTitle: string | null }>(sql`
    select case when feed_id = ${feedId} then guid end as guid, url_key as "urlKey",
      case when status = 'rejected' then title_key end as "rejectedTitle"
    from suggestions
    where (feed_id = ${feedId} and guid = any(${sql.param(guids)}::text[]))
      or url_key = any(${sql.param(urlKeys)}::text[])
      or (title_key = any(${sql.param(titleKeys)}::text[]) and status = 'rejected' and fetched_at > now() - interval '30 days')
  `);
  return rows;
}

/** The titles of the last three days, from any feed, in batches so that other work can run in between. */
export async function* listRecentTitles(db: Db): AsyncGenerator<string> {
  const batchSize = 2_000;
  let after = '00000000-0000-0000-0000-000000000000';
  for (let size = batchSize; size === batchSize; ) {
    const { rows } = await db.execute<{ id: string; titleKey: string }>(sql`
      select id, title_key as "titleKey" from suggestions
      where id > ${after} and fetched_at > now() - interval '3 days' order by id limit ${batchSize}
    `);
    size = rows.length;
    for (const { id, titleKey } of rows) {
      yield titleKey;
      after = id;
    }
  }
}

type Given = 'feedId' | 'sourceTitle' | 'guid' | 'url' | 'urlKey' | 'titleKey' | 'title' | 'summary' | 'imageUrl';
export type NewSuggestion = Pick<typeof suggestions.$inferSelect, Given | 'language' | 'tags' | 'publishedAt'>;

/** @returns how many were new by address and GUID */
export async function insertSuggestions(db: Db, rows: NewSuggestion[]): Promise<number> {
  if (rows.length === 0) return 0;
  // One JSON parameter: building a dozen parameters for each of hundreds of rows blocks the event loop for
  // milliseconds.
  const given = JSON.stringify(rows.map((row) => ({ id: v7(), ...row })));
  const { rowCount } = await db.execute(sql`
    insert into suggestions
      (id, feed_id, source_title, guid, url, url_key, title_key, title, summary, image_url, language, tags, published_at)
    select id, "feedId", "sourceTitle", guid, url, "urlKey", "titleKey", title, summary, "imageUrl", language, tags,
      "publishedAt"
    from json_to_recordset(${given}) as given
      (id uuid, "feedId" uuid, "sourceTitle" text, guid text, url text, "urlKey" text, "titleKey" text, title text,
       summary text, "imageUrl" text, language text, tags text[], "publishedAt" timestamptz)
    on conflict do nothing
  `);
  return rowCount ?? 0;
}

const suggestionColumns = {
  id: suggestions.id,
  feedId: suggestions.feedId,
  sourceTitle: suggestions.sourceTitle,
  departmentId: feeds.departmentId,
  url: suggestions.url,
  title: suggestions.title,
  summary: suggestions.summary,
  imageUrl: suggestions.imageUrl,
  language: suggestions.language,
  tags: tagNames(sql`suggestions.language`, sql`suggestions.tags`),
  publishedAt: suggestions.publishedAt,
  fetchedAt: suggestions.fetchedAt,
  status: suggestions.status,
  articleId: suggestions.articleId,
};

export type SuggestionRow = Awaited<ReturnType<typeof listSuggestionRows>>[number];

/** Last fetched first. */
export async function listSuggestionRows(db: Db, query: SuggestionsQuery) {
  return selectSuggestions(db, fits(query))
    .orderBy(desc(suggestions.fetchedAt), desc(suggestions.id))
    .limit(query.limit)
    .offset(rowsBefore(query));
}

export async function countSuggestions(db: Db, query: SuggestionsQuery): Promise<Total> {
  return countRows(db, sql`from ${suggestions} where ${fits(query)}`);
}

/** Locks the suggestion until the transaction ends. */
export async function lockSuggestion(db: Db, id: string): Promise<SuggestionRow | null> {
  const [row] = await selectSuggestions(db, eq(suggestions.id, id)).for('update', { of: suggestions });
  return row ?? null;
}

type Decision = { status: SuggestionStatus; articleId: string | null; decidedBy: string };

export async function decideSuggestion(db: Db, id: string, decision: Decision): Promise<void> {
  await db
    .update(suggestions)
    .set({ ...decision, decidedAt: sql`now()` })
    .where(eq(suggestions.id, id));
}

/** Archives suggestions that nobody used for two weeks; restored ones get two more weeks. */
export async function expireSuggestions(db: Db): Promise<number> {
  const { rowCount } = await db
    .update(suggestions)
    .set({ status: 'expired' })
    .where(
      and(
        eq(suggestions.status, 'new'),
        sql`coalesce(${suggestions.decidedAt}, ${suggestions.fetchedAt}) < now() - interval '14 days'`,
      ),
    );
  return rowCount ?? 0;
}

/** Removes everything from old suggestions but the keys for duplicate detection, so none is suggested again. */
export async function trimOldSuggestions(db: Db): Promise<number> {
  const { rowCount } = await db
    .update(suggestions)
    .set({ summary: '', imageUrl: null, tags: [] })
    .where(
      and(
        sql`${suggestions.status} <> 'new'`,
        sql`${suggestions.fetchedAt} < now() - interval '60 days'`,
        sql`(${suggestions.summary} <> '' or ${suggestions.imageUrl} is not null or ${suggestions.tags} <> '{}')`,
      ),
    );
  return rowCount ?? 0;
}

function selectSuggestions(db: Db, condition: SQL | undefined) {
  return db
    .select(suggestionColumns)
    .from(suggestions)
    .leftJoin(feeds, eq(feeds.id, suggestions.feedId))
    .where(condition);
}

const searched = [suggestions.title, suggestions.summary, suggestions.sourceTitle];

function fits({ status, q, source, language }: SuggestionsQuery): SQL | undefined {
  return and(
    eq(suggestions.status, status),
    source ? eq(suggestions.feedId, source) : undefined,
    language ? eq(suggestions.language, language) : undefined,
    q ? or(...searched.map((text) => containsText(sql`${text}`, q))) : undefined,
  );
}
