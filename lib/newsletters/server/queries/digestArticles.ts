import { and, count, desc, eq, gt, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { articleTagNames, isPublicArticle, teaserColumns } from '#lib/articles/server/queries/publicArticle.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { departments } from '#lib/platform/db/server/schema/departments.ts';
import { images } from '#lib/platform/db/server/schema/images.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { rankOfViews } from '#lib/platform/db/server/schema/views.ts';

type Window = { by: 'publishedAt' | 'becamePublicAt'; since: Date; except?: string[] };

/** Articles of a period, newest first, with the networks that viewed them. */
export async function listArticlesSince(db: Db, language: Language, window: Window, limit: number) {
  const rank = sql<number>`(
    select coalesce(sum(${rankOfViews}), 0)::int from article_views where article_views.article_id = articles.id
  )`;
  return db
    .select({ ...teaserColumns, tags: articleTagNames, rank })
    .from(articles)
    .innerJoin(users, eq(users.id, articles.authorId))
    .leftJoin(departments, eq(departments.id, articles.departmentId))
    .leftJoin(images, eq(images.id, articles.coverImageId))
    .where(isIn(language, window))
    .orderBy(desc(articles[window.by]), desc(articles.id))
    .limit(limit);
}

export async function countArticlesSince(db: Db, language: Language, window: Window): Promise<number> {
  const [row] = await db.select({ total: count() }).from(articles).where(isIn(language, window));
  return row?.total ?? 0;
}

function isIn(language: Language, { by, since, except = [] }: Window): SQL | undefined {
  return and(
    isPublicArticle,
    eq(articles.language, language),
    gt(articles[by], since),
    notInArray(articles.id, except),
  );
}

/** Null if the article is not public. */
export async function findPublicTeaser(db: Db, id: string) {
  const [row] = await db
    .select({ ...teaserColumns, tags: articleTagNames })
    .from(articles)
    .innerJoin(users, eq(users.id, articles.authorId))
    .leftJoin(departments, eq(departments.id, articles.departmentId))
    .leftJoin(images, eq(images.id, articles.coverImageId))
    .where(and(isPublicArticle, eq(articles.id, id)));
  return row ?? null;
}

export async function listPublicIds(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(isPublicArticle, inArray(articles.id, ids)));
  return rows.map(({ id }) => id);
}
