import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { articleListColumns, isPublicArticle } from '#lib/articles/server/queries/publicArticle.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { departments } from '#lib/platform/db/server/schema/departments.ts';
import { savedArticles } from '#lib/platform/db/server/schema/engagement.ts';
import { images } from '#lib/platform/db/server/schema/images.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { type PageQuery, rowsBefore } from '#lib/platform/values/paging.ts';

/**
 * Idempotent.
 *
 * @returns false if the article is not public; then nothing is saved
 */
export async function addSavedArticle(db: Db, userId: string, articleId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with article as (select articles.id from articles where ${isPublicArticle} and articles.id = ${articleId}),
    saved as (
      insert into saved_articles (user_id, article_id) select ${userId}::uuid, id from article
      on conflict (user_id, article_id) do nothing
    )
    select id from article
  `);
  return rows.length > 0;
}

export async function removeSavedArticle(db: Db, userId: string, articleId: string): Promise<void> {
  await db.delete(savedArticles).where(and(eq(savedArticles.userId, userId), eq(savedArticles.articleId, articleId)));
}

/** Null if the article is not public. */
export async function findIsSaved(db: Db, userId: string, articleId: string): Promise<boolean | null> {
  const [row] = await db
    .select({ userId: savedArticles.userId })
    .from(articles)
    .leftJoin(savedArticles, and(eq(savedArticles.articleId, articles.id), eq(savedArticles.userId, userId)))
    .where(and(isPublicArticle, eq(articles.id, articleId)));
  return row ? row.userId !== null : null;
}

/** The saved articles that are still public, last saved first; in some languages, or in all. */
export async function listSavedRows(db: Db, userId: string, query: PageQuery, only?: Language[]) {
  return db
    .select(articleListColumns)
    .from(savedArticles)
    .innerJoin(articles, eq(articles.id, savedArticles.articleId))
    .innerJoin(users, eq(users.id, articles.authorId))
    .leftJoin(departments, eq(departments.id, articles.departmentId))
    .leftJoin(images, eq(images.id, articles.coverImageId))
    .where(isListed(userId, only))
    .orderBy(desc(savedArticles.createdAt), desc(savedArticles.articleId))
    .limit(query.limit)
    .offset(rowsBefore(query));
}

export async function countSaved(db: Db, userId: string, only?: Language[]): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(savedArticles)
    .innerJoin(articles, eq(articles.id, savedArticles.articleId))
    .where(isListed(userId, only));
  return row?.count ?? 0;
}

function isListed(userId: string, only: Language[] | undefined): SQL | undefined {
  return and(isPublicArticle, eq(savedArticles.userId, userId), only && inArray(articles.language, only));
}
