import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { countRows } from '#lib/platform/db/server/boundedCount.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { files } from '#lib/platform/db/server/schema/files.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { rowsBefore, type Total } from '#lib/platform/values/paging.ts';
import { containsText } from '#lib/search/server/queries/containsText.ts';
import type { FileQuery } from '../../storedFile.ts';
import type { ImageUsage } from '../../uploadedImage.ts';

const fileColumns = {
  id: files.id,
  kind: files.kind,
  name: files.name,
  url: files.url,
  type: files.type,
  bytes: files.bytes,
  duration: files.duration,
  width: files.width,
  height: files.height,
  title: files.title,
  chapters: files.chapters,
  uploader: { id: users.id, name: users.name },
  createdAt: files.createdAt,
  usage: sql<number>`(select count(*)::int from article_files where file_id = ${files.id})`,
};

export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

export async function findFile(db: Db, id: string) {
  const [row] = await selectFiles(db).where(eq(files.id, id));
  return row ?? null;
}

export async function listFiles(db: Db, query: FileQuery) {
  return selectFiles(db)
    .where(fits(query))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(query.limit)
    .offset(rowsBefore(query));
}

export async function countFiles(db: Db, query: FileQuery): Promise<Total> {
  return countRows(db, sql`from ${files} where ${fits(query) ?? sql`true`}`);
}

function selectFiles(db: Db) {
  return db.select(fileColumns).from(files).leftJoin(users, eq(users.id, files.uploaderId));
}

function fits({ q, kind }: FileQuery): SQL | undefined {
  const kinds = kind === 'media' ? (['audio', 'video'] as const) : kind && [kind];
  return and(q ? containsText(sql`${files.name}`, q) : undefined, kinds && inArray(files.kind, kinds));
}

/** False if the id exists already. */
export async function insertFile(db: Db, file: typeof files.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(files).values(file).onConflictDoNothing().returning({ id: files.id });
  return inserted.length > 0;
}

export async function deleteFileRow(db: Db, id: string): Promise<void> {
  await db.delete(files).where(eq(files.id, id));
}

/** Locks the file until the transaction ends: no article starts to use it. */
export async function lockFile(db: Db, id: string): Promise<void> {
  await db.execute(sql`select from files where id = ${id} for update`);
}

/** The articles and pages that use the file, those in the trash too. */
export async function listFileUsage(db: Db, id: string): Promise<ImageUsage[]> {
  const { rows } = await db.execute<ImageUsage>(sql`
    select articles.id, articles.kind, articles.title, articles.status
    from article_files join articles on articles.id = article_files.article_id
    where article_files.file_id = ${id}
    order by articles.created_at desc
  `);
  return rows;
}

/** Those of the ids that belong to files. */
export async function listKnownFileIds(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.select({ id: files.id }).from(files).where(inArray(files.id, ids));
  return new Set(rows.map(({ id }) => id));
}

/** Of all pictures and files. */
export async function countMediaBytes(db: Db): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`
    select coalesce((select sum(bytes) from images), 0) + coalesce((select sum(bytes) from files), 0) as bytes
  `);
  return Number(rows[0]?.bytes ?? 0);
}

/** As `pictureFilesQuery`, for the files. */
export const storedFilesQuery = `
  select id, '1' as version, substring(url from '/([^/]+)$') as names from files order by id`;
