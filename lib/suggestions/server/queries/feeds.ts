import { and, asc, eq, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Language } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { departments } from '#lib/platform/db/server/schema/departments.ts';
import { feeds } from '#lib/platform/db/server/schema/editorial.ts';
import { byName } from '#lib/platform/db/server/byName.ts';
import { tagNames } from '#lib/tags/server/queries/tagNames.ts';

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
export type FeedFields = Partial<typeof feeds.$inferInsert>;

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

export async function updateFeed(db: Db, id: string, fields: FeedFields): Promise<void> {
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
