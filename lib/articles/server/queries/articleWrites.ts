import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Language } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { departments } from '#lib/platform/db/server/schema/departments.ts';
import { images } from '#lib/platform/db/server/schema/images.ts';
import { violatedUniqueIndex } from '#lib/platform/process/server/databaseErrors.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';

export type ArticleValues = Omit<typeof articles.$inferInsert, 'id'>;

/** Articles become visible by the database's clock, so that clock also sets the time of publication. */
const now = sql`now()`;

/** False when the id exists already; then nothing is written. */
export async function insertArticle(
  db: Db,
  { publishedAt, ...values }: ArticleValues & { id: string },
  isPublished: boolean,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(articles)
    .values({ ...values, publishedAt: publishedAt ?? (isPublished ? now : null) })
    .onConflictDoNothing({ target: articles.id })
    .catch(refuseTaken);
  return rowCount === 1;
}

/** @param isPublished sets the time of publication of an article without one: to `dueAt`, or to now */
export async function updateArticleRow(
  db: Db,
  id: string,
  { publishedAt, ...values }: Partial<ArticleValues>,
  isPublished: boolean,
  dueAt?: Date,
): Promise<void> {
  const first = dueAt ? sql`${dueAt.toISOString()}::timestamptz` : now;
  await db
    .update(articles)
    .set({
      ...values,
      updatedAt: now,
      ...(isPublished && { publishedAt: sql`coalesce(${articles.publishedAt}, ${first})` }),
      ...(publishedAt && { publishedAt }),
    })
    .where(eq(articles.id, id))
    .catch(refuseTaken);
}

/** The number of the article's own text among its revisions. */
export async function setRevision(db: Db, id: string, revision: number): Promise<void> {
  await db.update(articles).set({ revision }).where(eq(articles.id, id));
}

/** From now on the source's present revision is the one that the translation is compared with. */
export async function setSourceSeen(db: Db, id: string): Promise<void> {
  await db.execute(sql`
    update articles set source_revision = source.revision from articles as source
    where articles.id = ${id} and source.id = articles.source_id
  `);
}

/** Puts an article into the trash or takes it out. */
export async function setDeleted(db: Db, id: string, isDeleted: boolean): Promise<void> {
  await db
    .update(articles)
    .set({ deletedAt: isDeleted ? now : null })
    .where(eq(articles.id, id));
}

/** Forgets the publication of an article that is not public any more: the next one has its own time. */
export async function forgetPublication(db: Db, id: string): Promise<void> {
  await db.update(articles).set({ publishedAt: null }).where(eq(articles.id, id));
}

/** Permanently deletes an article with everything that belongs to it. */
export async function deleteArticleRow(db: Db, id: string): Promise<void> {
  await db.delete(articles).where(eq(articles.id, id));
}

/** Permanently deletes articles that have been in the trash for `days` days. */
export async function deleteTrashed(db: Db, days: number, limit: number) {
  const old = db
    .select({ id: articles.id })
    .from(articles)
    .where(lt(articles.deletedAt, sql`now() - make_interval(days => ${days}::int)`))
    .limit(limit);
  return db
    .delete(articles)
    .where(inArray(articles.id, old))
    .returning({ id: articles.id, kind: articles.kind, title: articles.title });
}

/** Translates unique violations of two concurrent writes into domain errors. */
function refuseTaken(error: unknown): never {
  const index = violatedUniqueIndex(error);
  if (index === 'articles_slug_key') throw new DomainError('conflict', 'slug_taken', { slug: 'taken' });
  if (index === 'articles_translation_key') throw translationExists();
  throw error;
}

/** A translation group has one article per language. */
export function translationExists(): DomainError {
  return new DomainError('conflict', 'translation_exists', { language: 'taken' });
}

/** Checks that a referenced row exists, and locks it against deletion until the transaction ends. */
export async function findDepartmentExists(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ id: departments.id }).from(departments).where(eq(departments.id, id)).for('key share');
  return rows.length > 0;
}

export async function findImageExists(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ id: images.id }).from(images).where(eq(images.id, id)).for('key share');
  return rows.length > 0;
}

/** Whether a translation group has another article in the language. */
export async function isLanguageTaken(db: Db, group: string, language: Language, exceptId: string): Promise<boolean> {
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .where(
      and(
        eq(articles.translationGroup, group),
        eq(articles.language, language),
        ne(articles.id, exceptId),
        isNull(articles.deletedAt),
      ),
    );
  return rows.length > 0;
}

/** The articles whose pages link to a member of these translation groups; those in the trash have no page. */
export async function listGroupIds(db: Db, groups: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(inArray(articles.translationGroup, groups), isNull(articles.deletedAt)));
  return rows.map(({ id }) => id);
}
