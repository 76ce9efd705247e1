import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Language } from '#lib/domain/language.ts';
import type { Db } from '../db/database.ts';
import { articles, articleViews } from '../db/schema/articles.ts';
import { departments } from '../db/schema/departments.ts';
import { images } from '../db/schema/images.ts';
import { users } from '../db/schema/users.ts';
import { teaserColumns } from './articleColumns.ts';
import { isPublicArticle } from './publicArticle.ts';

/** The newest `perDepartment` articles of every department, newest first. */
export async function listLatestByDepartment(db: Db, language: Language, perDepartment: number) {
  const latest = sql`select latest.id from departments as d cross join lateral (
    select articles.id from ${articles}
    where ${isPublicArticle} and ${eq(articles.language, language)} and articles.department_id = d.id
    order by articles.published_at desc, articles.id desc limit ${perDepartment}
  ) as latest`;

  return db
    .select(teaserColumns)
    .from(articles)
    .innerJoin(users, eq(users.id, articles.authorId))
    .leftJoin(departments, eq(departments.id, articles.departmentId))
    .leftJoin(images, eq(images.id, articles.coverImageId))
    .where(sql`${articles.id} in (${latest})`)
    .orderBy(desc(articles.publishedAt), desc(articles.id));
}

/** Articles by views of the days since `from`; those without views are left out. */
export async function listMostRead(db: Db, language: Language, from: string, limit: number) {
  const views = sql<number>`sum(${articleViews.count})`;
  const ranked = db
    .select({ id: articleViews.articleId, views: views.as('recent_views') })
    .from(articleViews)
    .innerJoin(articles, eq(articles.id, articleViews.articleId))
    .where(and(isPublicArticle, eq(articles.language, language), gte(articleViews.day, from)))
    .groupBy(articleViews.articleId)
    .orderBy(desc(views))
    .limit(limit);

  const ids = (await ranked).map((row) => row.id);
  if (ids.length === 0) return [];
  const rows = await db
    .select(teaserColumns)
    .from(articles)
    .innerJoin(users, eq(users.id, articles.authorId))
    .leftJoin(departments, eq(departments.id, articles.departmentId))
    .leftJoin(images, eq(images.id, articles.coverImageId))
    .where(and(isPublicArticle, inArray(articles.id, ids)));
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
