import { and, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { isNoneOf } from '#lib/articles/server/queries/listedArticles.ts';
import { isPublicArticle, teaserColumns } from '#lib/articles/server/queries/publicArticle.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { preparedByName } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { departments } from '#lib/platform/db/server/schema/departments.ts';
import { images } from '#lib/platform/db/server/schema/images.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { articleViews, rankOfViews } from '#lib/platform/db/server/schema/views.ts';
import { mostOfEachDay } from '#lib/statistics/server/queries/mostViewed.ts';

/** The newest `perDepartment` articles of every department without those of `except`, newest first. */
export async function listLatestByDepartment(db: Db, language: Language, perDepartment: number, except: string[] = []) {
  return latestByDepartment(db, `latest_by_department_${perDepartment}`, perDepartment).execute({ language, except });
}

const latestByDepartment = preparedByName((db, name, perDepartment: number) => {
  const isIn = and(
    isPublicArticle,
    eq(articles.language, sql.placeholder('language')),
    // In a subquery, for the reason that lib/articles/server/queries/nearestArticles.ts tells of its tags.
    isNoneOf(sql`(select ${sql.placeholder('except')})`),
  );
  const latest = sql`select latest.id from departments as d cross join lateral (
    select articles.id from ${articles} where ${isIn} and articles.department_id = d.id
    order by articles.published_at desc, articles.id desc limit ${sql.raw(String(perDepartment))}
  ) as latest`;

  return db
    .select(teaserColumns)
    .from(articles)
    .innerJoin(users, eq(users.id, articles.authorId))
    .leftJoin(departments, eq(departments.id, articles.departmentId))
    .leftJoin(images, eq(images.id, articles.coverImageId))
    .where(sql`${articles.id} in (${latest})`)
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .prepare(name);
});

export type PlaceableRow = Awaited<ReturnType<typeof listPlaceable>>[number];

/**
 * Of some articles those that a front can show, and those that it will show because they are scheduled: `publishedAt` is
 * then the planned time, also in `scheduledFor`.
 */
export async function listPlaceable(db: Db, place: { language: Language; departmentId: string | null }, ids: string[]) {
  if (ids.length === 0) return [];
  const isScheduled = sql`articles.status = 'scheduled'`;
  const scheduledFor: SQL<Date | null> = sql`case when ${isScheduled} then ${articles.scheduledFor} end`.mapWith(
    articles.scheduledFor,
  );
  const publishedAt: SQL<Date | null> = sql`case when ${isScheduled} then ${articles.scheduledFor}
    else ${articles.publishedAt} end`.mapWith(articles.publishedAt);
  return db
    .select({ ...teaserColumns, publishedAt, scheduledFor })
    .from(articles)
    .innerJoin(users, eq(users.id, articles.authorId))
    .leftJoin(departments, eq(departments.id, articles.departmentId))
    .leftJoin(images, eq(images.id, articles.coverImageId))
    .where(
      and(
        inArray(articles.id, ids),
        eq(articles.language, place.language),
        place.departmentId ? eq(articles.departmentId, place.departmentId) : undefined,
        sql`(${isPublicArticle} or (articles.kind = 'article' and ${isScheduled} and articles.deleted_at is null))`,
      ),
    );
}

/** Articles by the networks that viewed them on some days; those without views, and those of `except`, are left out. */
export async function listMostRead(
  db: Db,
  language: Language,
  { from, to }: { from: string; to: string },
  limit: number,
  except: string[] = [],
) {
  const views = sql<number>`sum(${rankOfViews})`;
  const ranked = db
    .select({ id: articleViews.articleId, views: views.as('recent_views') })
    .from(articleViews)
    .where(
      and(
        gte(articleViews.day, from),
        sql`${articleViews.articleId} in (${mostOfEachDay(from, to, and(isPublicArticle, eq(articles.language, language), isNoneOf(except)))})`,
      ),
    )
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
