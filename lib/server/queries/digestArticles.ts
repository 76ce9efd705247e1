import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Language } from '#lib/domain/language.ts';
import type { Db } from '../db/database.ts';
import { articles } from '../db/schema/articles.ts';
import { departments } from '../db/schema/departments.ts';
import { images } from '../db/schema/images.ts';
import { users } from '../db/schema/users.ts';
import { rankOfViews } from '../db/schema/views.ts';
import { articleTagNames, teaserColumns } from './articleColumns.ts';
import { isPublicArticle } from './publicArticle.ts';

/** Articles of the last `days` days, newest first, with the networks that viewed them. */
export async function listArticlesSince(db: Db, language: Language, days: number, limit: number) {
  const rank = sql<number>`(
    select coalesce(sum(${rankOfViews}), 0)::int from article_views where article_views.article_id = articles.id
  )`;
  return db
    .select({ ...teaserColumns, tags: articleTagNames, rank })
    .from(articles)
    .innerJoin(users, eq(users.id, articles.authorId))
    .leftJoin(departments, eq(departments.id, articles.departmentId))
    .leftJoin(images, eq(images.id, articles.coverImageId))
    .where(
      and(
        isPublicArticle,
        eq(articles.language, language),
        gt(articles.publishedAt, sql`now() - make_interval(days => ${days}::int)`),
      ),
    )
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(limit);
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
