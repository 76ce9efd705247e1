import { and, desc, eq, getTableColumns, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { isPublicArticle } from '#lib/articles/server/queries/publicArticle.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { liveCoverages, liveEntries } from '#lib/platform/db/server/schema/live.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import type { LiveState } from '../live.ts';

type PublicCoverageRow = NonNullable<Awaited<ReturnType<typeof findPublicCoverage>>>;
export type CoverageRow = NonNullable<Awaited<ReturnType<typeof findCoverage>>>;
export type EntryRow = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

/** What becomes known of a change, in every process: the article and the version. */
export const liveChannel = 'vestnik_live';

const columns = {
  id: liveEntries.id,
  at: liveEntries.at,
  author: { id: users.id, name: users.name },
  headline: liveEntries.headline,
  body: liveEntries.body,
  isKey: liveEntries.isKey,
  isPinned: liveEntries.isPinned,
  correction: liveEntries.correction,
  correctedAt: liveEntries.correctedAt,
  revision: liveEntries.revision,
  version: liveEntries.version,
  deletedAt: liveEntries.deletedAt,
};

export async function findCoverage(db: Db, articleId: string) {
  const [row] = await db.select().from(liveCoverages).where(eq(liveCoverages.articleId, articleId));
  return row ?? null;
}

/** Of a public article, with its address; null if readers see no coverage. */
export async function findPublicCoverage(db: Db, articleId: string) {
  const [row] = await db
    .select({ ...getTableColumns(liveCoverages), slug: articles.slug, language: articles.language })
    .from(liveCoverages)
    .innerJoin(articles, eq(articles.id, liveCoverages.articleId))
    .where(isPublicCoverage(articleId));
  return row ?? null;
}

/** Stores the state, and notes a change. @returns the new version */
export async function setCoverage(db: Db, articleId: string, state: LiveState): Promise<number> {
  const endedAt = state === 'ended' ? sql`now()` : null;
  const [row] = await db
    .insert(liveCoverages)
    .values({ articleId, state, endedAt, version: 1 })
    .onConflictDoUpdate({
      target: liveCoverages.articleId,
      set: { state, endedAt, updatedAt: sql`now()`, version: sql`${liveCoverages.version} + 1` },
    })
    .returning({ version: liveCoverages.version });
  return notified(db, articleId, row);
}

/** Counts a change of an entry. @returns the new version */
export async function raiseVersion(db: Db, articleId: string): Promise<number> {
  const [row] = await db
    .update(liveCoverages)
    .set({ updatedAt: sql`now()`, version: sql`${liveCoverages.version} + 1` })
    .where(eq(liveCoverages.articleId, articleId))
    .returning({ version: liveCoverages.version });
  return notified(db, articleId, row);
}

/** Delivered if the transaction commits. */
async function notified(db: Db, articleId: string, row: { version: number } | undefined): Promise<number> {
  if (!row) throw new Error('The coverage was not stored.');
  await db.execute(sql`select pg_notify(${liveChannel}, ${JSON.stringify([articleId, row.version])})`);
  return row.version;
}

/** Also a deleted one. */
export async function findEntry(db: Db, articleId: string, entryId: string) {
  const [row] = await selectEntries(db).where(and(eq(liveEntries.articleId, articleId), eq(liveEntries.id, entryId)));
  return row ?? null;
}

type NewEntry = Pick<EntryRow, 'id' | 'headline' | 'body' | 'isKey' | 'isPinned' | 'version'> & {
  articleId: string;
  authorId: string | null;
};

export async function insertEntry(db: Db, entry: NewEntry): Promise<void> {
  if (entry.isPinned) await unpin(db, entry);
  await db.insert(liveEntries).values(entry);
}

type EntryValues = Partial<Omit<NewEntry, 'id' | 'articleId' | 'authorId'>> &
  Partial<Pick<EntryRow, 'correction' | 'correctedAt' | 'deletedAt'>>;

export async function updateEntry(
  db: Db,
  { id, articleId, version }: { id: string; articleId: string; version: number },
  values: EntryValues,
): Promise<void> {
  if (values.isPinned) await unpin(db, { id, articleId, version });
  await db
    .update(liveEntries)
    .set({ ...values, version, revision: sql`${liveEntries.revision} + 1` })
    .where(eq(liveEntries.id, id));
}

/** At most one is pinned. */
async function unpin(db: Db, { id, articleId, version }: { id: string; articleId: string; version: number }) {
  await db
    .update(liveEntries)
    .set({ isPinned: false, version, revision: sql`${liveEntries.revision} + 1` })
    .where(and(eq(liveEntries.articleId, articleId), liveEntries.isPinned, sql`${liveEntries.id} <> ${id}`));
}

export type EntryRange = {
  limit: number;
  /** Only older ones than this. */
  before?: string | undefined;
  /** This one, and older ones. */
  from?: string | undefined;
  onlyKey?: boolean;
};

/** Newest first. */
export async function listEntries(db: Db, articleId: string, { limit, before, from, onlyKey }: EntryRange) {
  const place = sql`(${liveEntries.at}, ${liveEntries.id})`;
  const placeOf = (id: string) =>
    sql`(select named.at, named.id from live_entries as named where named.id = ${id} and named.article_id = ${articleId})`;
  const terms: (SQL | undefined)[] = [
    eq(liveEntries.articleId, articleId),
    isNull(liveEntries.deletedAt),
    before ? sql`${place} < ${placeOf(before)}` : undefined,
    from ? sql`${place} <= ${placeOf(from)}` : undefined,
    onlyKey ? eq(liveEntries.isKey, true) : undefined,
  ];
  return selectEntries(db)
    .where(and(...terms))
    .orderBy(desc(liveEntries.at), desc(liveEntries.id))
    .limit(limit);
}

type News = { coverage: Pick<PublicCoverageRow, 'version' | 'state' | 'slug' | 'language'>; rows: EntryRow[] };

/** A public coverage, and what was changed or deleted after a version, oldest change first: one statement, if an entry was. */
export async function readNews(db: Db, articleId: string, after: number, limit: number): Promise<News | null> {
  const place = {
    current: liveCoverages.version,
    state: liveCoverages.state,
    slug: articles.slug,
    language: articles.language,
  };
  const rows = await db
    .select({ ...columns, ...place })
    .from(liveEntries)
    .innerJoin(liveCoverages, eq(liveCoverages.articleId, liveEntries.articleId))
    .innerJoin(articles, eq(articles.id, liveCoverages.articleId))
    .leftJoin(users, eq(users.id, liveEntries.authorId))
    .where(and(isPublicCoverage(articleId), gt(liveEntries.version, after)))
    .orderBy(desc(liveEntries.version), liveEntries.id)
    .limit(limit);
  const [last] = rows;
  const coverage = last ? { ...last, version: last.current } : await findPublicCoverage(db, articleId);
  return coverage && { coverage, rows: rows.toReversed() };
}

function isPublicCoverage(articleId: string): SQL | undefined {
  return and(eq(liveCoverages.articleId, articleId), sql`${liveCoverages.state} <> 'off'`, isPublicArticle);
}

type ImportedEntry = Omit<NewEntry, 'version'> & Pick<EntryRow, 'at' | 'correction' | 'correctedAt'>;
type ImportedCoverage = { startedAt: Date; endedAt: Date | null; updatedAt: Date; entries: ImportedEntry[] };

/** Replaces the coverage of an article; null removes it. */
export async function replaceCoverage(db: Db, articleId: string, live: ImportedCoverage | null): Promise<void> {
  await db.delete(liveCoverages).where(eq(liveCoverages.articleId, articleId));
  if (!live) return;
  const { entries, ...times } = live;
  await db.insert(liveCoverages).values({ articleId, state: times.endedAt ? 'ended' : 'on', ...times, version: 1 });
  if (entries.length > 0) await db.insert(liveEntries).values(entries.map((entry) => ({ ...entry, version: 1 })));
}

function selectEntries(db: Db) {
  return db.select(columns).from(liveEntries).leftJoin(users, eq(users.id, liveEntries.authorId)).$dynamic();
}

export async function findPinned(db: Db, articleId: string): Promise<EntryRow | null> {
  const isPinned = and(eq(liveEntries.articleId, articleId), liveEntries.isPinned, isNull(liveEntries.deletedAt));
  const [row] = await selectEntries(db).where(isPinned);
  return row ?? null;
}
