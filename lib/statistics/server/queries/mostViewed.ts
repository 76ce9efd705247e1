import { desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { isOwnOrSigned } from '#lib/articles/server/queries/articleAuthors.ts';
import { lookedUp } from '#lib/articles/server/queries/articleText.ts';
import { articleListColumns } from '#lib/articles/server/queries/publicArticle.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { departments } from '#lib/platform/db/server/schema/departments.ts';
import { images } from '#lib/platform/db/server/schema/images.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { rankOfViews } from '#lib/platform/db/server/schema/views.ts';
import { daysBetween } from '../../dashboardStats.ts';
import type { StatsScope } from './stats.ts';

/** Whose views are added up exactly. */
const candidates = 300;
/** Entries of the index that are read for a period, at least ten a day. */
const readEntries = 3_000;

/** The most viewed articles of the period, with views from most networks first; of a whole site, among the most viewed of each day. */
export async function listMostViewed(db: Db, { from, to, authorId }: StatsScope, limit: number) {
  const isAmong = authorId === null ? sql`in (${mostOfEachDay(from, to)})` : sql`in (select id from own)`;
  const own = authorId === null ? sql`` : sql`with own as (select id from articles where ${isOwnOrSigned(authorId)})`;
  const viewed = sql`(
    ${own} select article_id, sum(count)::int as views, sum(${rankOfViews}) as rank from article_views
    where day between ${from} and ${to} and article_id ${isAmong}
    group by article_id
  ) as viewed`;

  return db
    .select({ ...articleListColumns, periodViews: sql<number>`viewed.views` })
    .from(articles)
    .innerJoin(viewed, sql`viewed.article_id = ${articles.id}`)
    .innerJoin(users, eq(users.id, articles.authorId))
    .leftJoin(departments, eq(departments.id, articles.departmentId))
    .leftJoin(images, eq(images.id, articles.coverImageId))
    .where(isNull(articles.deletedAt))
    .orderBy(desc(sql`viewed.rank`), desc(articles.id))
    .limit(limit);
}

/**
 * Ids of the articles that can be the most viewed ones of some days: those viewed from the most
 * networks on a day. Reads the ends of
 * the days in the index, however many articles were viewed.
 *
 * @param condition on `articles`
 */
export function mostOfEachDay(from: string, to: string, condition?: SQL): SQL {
  const perDay = Math.max(10, Math.floor(readEntries / daysBetween(from, to)));
  const most = sql`
    select article_id as id, sum(count) as count
    from generate_series(${from}::date, ${to}::date, interval '1 day') as days (day),
      lateral (
        select article_id, ${rankOfViews} as count from article_views
        where article_views.day = days.day::date order by ${rankOfViews} desc, article_id desc limit ${perDay}
      ) as most
    group by article_id
  `;
  const rows = condition ? sql`${lookedUp(most)} where ${condition}` : sql`from (${most}) as listed_ids`;
  return sql`select id from (select listed_ids.id ${rows} order by count desc limit ${candidates}) as candidates`;
}
