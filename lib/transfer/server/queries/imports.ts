import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isVisible } from '#lib/articles/server/queries/publicArticle.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { articleRevisions, articles, workingCopies } from '#lib/platform/db/server/schema/articles.ts';
import { departments } from '#lib/platform/db/server/schema/departments.ts';
import { importedItems } from '#lib/platform/db/server/schema/editorial.ts';
import { comments } from '#lib/platform/db/server/schema/engagement.ts';
import { articleRedirects, goneSlugs, pathRedirects } from '#lib/platform/db/server/schema/formerAddresses.ts';
import { images } from '#lib/platform/db/server/schema/images.ts';
import { reviews } from '#lib/platform/db/server/schema/reviews.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';

export type KnownItem = { kind: string; externalId: string; targetId: string; fingerprint: string };

/** Everything ever imported from a source. */
export async function listImportedItems(db: Db, source: string): Promise<KnownItem[]> {
  const { kind, externalId, targetId, fingerprint } = importedItems;
  return db
    .select({ kind, externalId, targetId, fingerprint })
    .from(importedItems)
    .where(eq(importedItems.source, source));
}

export async function storeImportedItems(db: Db, source: string, items: KnownItem[]): Promise<void> {
  if (items.length === 0) return;
  await db
    .insert(importedItems)
    .values(items.map((item) => ({ ...item, source })))
    .onConflictDoUpdate({
      target: [importedItems.source, importedItems.kind, importedItems.externalId],
      set: { fingerprint: sql`excluded.fingerprint`, targetId: sql`excluded.target_id`, importedAt: sql`now()` },
    });
}

/** The account that has verified this address. */
export async function findVerifiedOwner(db: Db, email: string): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, eq(users.emailVerified, true)))
    .limit(1);
  return row?.id ?? null;
}

export async function insertAuthor(db: Db, author: typeof users.$inferInsert): Promise<void> {
  await db.insert(users).values(author);
}

export async function findFirstAdmin(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.createdAt)
    .limit(1);
  return row?.id ?? null;
}

export async function findDepartmentBySlug(db: Db, slug: string): Promise<string | null> {
  const [row] = await db.select({ id: departments.id }).from(departments).where(eq(departments.slug, slug));
  return row?.id ?? null;
}

export async function insertArticles(db: Db, rows: (typeof articles.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(articles).values(rows);
}

export async function updateImported(db: Db, id: string, values: Partial<typeof articles.$inferInsert>): Promise<void> {
  await db.update(articles).set(values).where(eq(articles.id, id));
}

/** What was in review in the source is in review here, handed in by its author. */
export async function setReviews(
  db: Db,
  rows: Pick<typeof articles.$inferInsert, 'id' | 'status' | 'authorId' | 'updatedAt'>[],
): Promise<void> {
  const handedIn = rows.flatMap(({ id, status, authorId, updatedAt }) =>
    id && status === 'review' ? [{ articleId: id, submitterId: authorId, submittedAt: updatedAt }] : [],
  );
  const others = rows.flatMap(({ id, status }) => (id && status !== 'review' ? [id] : []));
  if (handedIn.length > 0) await db.insert(reviews).values(handedIn).onConflictDoNothing();
  if (others.length > 0) await db.delete(reviews).where(inArray(reviews.articleId, others));
}

/** Articles that nobody has changed since the import: still at their first revision and without a working copy. */
export async function listUnchangedArticles(db: Db, ids: string[]) {
  const rows = await db
    .select({ id: articles.id, slug: articles.slug, title: articles.title, body: articles.body })
    .from(articles)
    .leftJoin(workingCopies, eq(workingCopies.articleId, articles.id))
    .where(
      and(
        inArray(articles.id, ids),
        eq(articles.revision, 1),
        sql`${articles.deletedAt} is null`,
        sql`${workingCopies.articleId} is null`,
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether each of the stored ones lies in the trash, by id. */
export async function listExistingArticles(db: Db, ids: string[]): Promise<Map<string, boolean>> {
  if (ids.length === 0) return new Map();
  const isInTrash = sql<boolean>`${articles.deletedAt} is not null`;
  const rows = await db.select({ id: articles.id, isInTrash }).from(articles).where(inArray(articles.id, ids));
  return new Map(rows.map((row) => [row.id, row.isInTrash]));
}

export async function listPublished(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(inArray(articles.id, ids), isVisible(sql`articles`)));
  return new Set(rows.map(({ id }) => id));
}

/** Articles of these groups, except those in the trash. */
export async function listTranslations(db: Db, groups: string[]) {
  const { id, translationGroup, language } = articles;
  return db
    .select({ id, translationGroup, language })
    .from(articles)
    .where(and(inArray(translationGroup, groups), isNull(articles.deletedAt)));
}

export async function setRevisions(db: Db, rows: (typeof articleRevisions.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(articleRevisions)
    .values(rows)
    .onConflictDoUpdate({
      target: [articleRevisions.articleId, articleRevisions.revision],
      set: { content: sql`excluded.content` },
    });
}

/** Those of the slugs that an article has or had. */
export async function listTakenAmong(db: Db, slugs: string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const current = await db.select({ slug: articles.slug }).from(articles).where(inArray(articles.slug, slugs));
  const former = await db
    .select({ slug: articleRedirects.slug })
    .from(articleRedirects)
    .where(inArray(articleRedirects.slug, slugs));
  return new Set([...current, ...former].map(({ slug }) => slug));
}

export async function insertFormerSlugs(db: Db, rows: (typeof articleRedirects.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(articleRedirects).values(rows).onConflictDoNothing();
}

export async function insertComments(db: Db, rows: (typeof comments.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(comments).values(rows).onConflictDoNothing({ target: comments.id });
}

/** An existing redirect of the same path is replaced. */
export async function setPathRedirects(db: Db, rows: { path: string; target: string }[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(pathRedirects)
    .values(rows)
    .onConflictDoUpdate({ target: pathRedirects.path, set: { target: sql`excluded.target` } });
}

const tables = { departments, authors: users, images, articles, pages: articles, comments };

/** Those of the ids that this site has, in the trash too. */
export async function listStored(db: Db, kind: keyof typeof tables | 'redirects', ids: string[]): Promise<Set<string>> {
  if (kind === 'redirects' || ids.length === 0) return new Set();
  const table = tables[kind];
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(sql`${table.id} = any(${sql.param(ids)}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

/** Those of the ids of articles and pages that were public and then deleted for ever. */
export async function listGone(db: Db, ids: string[]): Promise<Set<string>> {
  const { slug } = goneSlugs;
  const rows = await db
    .select({ slug })
    .from(goneSlugs)
    .where(sql`${slug} = any(${sql.param(ids)}::text[])`);
  return new Set(rows.map((row) => row.slug));
}

/** Whether an imported row still exists. */
export async function isStored(db: Db, kind: 'author' | 'department', id: string): Promise<boolean> {
  const table = kind === 'author' ? users : departments;
  const rows = await db.select({ id: table.id }).from(table).where(eq(table.id, id));
  return rows.length > 0;
}
