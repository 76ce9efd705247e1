import { type SQL, sql } from 'drizzle-orm';
import { isOwnOrSigned } from '#lib/articles/server/queries/articleAuthors.ts';
import { isPublicArticle } from '#lib/articles/server/queries/publicArticle.ts';
import type { LocalizedText } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { dayOf, endOfDay, startOfDay } from '#lib/settings/server/queries.ts';

/** Days in a time zone, both included; articles of one author, or of all (null). */
export type StatsScope = { from: string; to: string; timeZone: string; authorId: string | null };

export type ArticleFigures = { total: number; published: number; drafts: number; review: number; scheduled: number };

/** Present counts, without the trash. */
export async function countArticlesByStatus(db: Db, authorId: string | null): Promise<ArticleFigures> {
  if (authorId === null) return countSiteArticles(db);
  const { rows } = await db.execute<ArticleFigures>(sql`
    select
      count(*) as total,
      count(*) filter (where status = 'published') as published,
      count(*) filter (where status = 'draft') as drafts,
      count(*) filter (where status = 'review') as review,
      count(*) filter (where status = 'scheduled') as scheduled
    from articles
    where kind = 'article' and deleted_at is null ${authorId === null ? sql`` : sql`and ${isOwn(authorId)}`}
  `);
  return one(rows);
}

async function countSiteArticles(db: Db): Promise<ArticleFigures> {
  const among = (condition: SQL) => sql`coalesce(sum(articles) filter (where ${condition}), 0)::int`;
  const { rows } = await db.execute<ArticleFigures>(sql`
    select
      ${among(sql`true`)} as total, ${among(sql`status = 'published'`)} as published, ${among(sql`status = 'draft'`)} as drafts,
      ${among(sql`status = 'review'`)} as review, ${among(sql`status = 'scheduled'`)} as scheduled
    from site_totals where kind = 'article' and status <> 'trash'
  `);
  return one(rows);
}

export type Figures = {
  articles: number;
  views: number;
  likes: number;
  comments: number;
  saved: number;
  subscribers: number;
};

/** Counts of the period, without views. Subscribers are the whole site's. Of the whole site from the totals, of an author from the rows. */
export async function countPeriod(
  db: Db,
  { from, to, timeZone, authorId }: StatsScope,
): Promise<Omit<Figures, 'views'>> {
  const period = { from: startOfDay(from, timeZone), to: endOfDay(to, timeZone) };
  const within = (column: SQL) => sql`${column} >= ${period.from} and ${column} < ${period.to}`;
  const subscribers = sql`(select count(*) from subscriptions where status = 'active' and ${within(sql`confirmed_at`)}) as subscribers`;
  const own = ofAuthor(authorId);
  const { rows } = await db.execute<Omit<Figures, 'views'>>(
    authorId === null
      ? sql`
        select
          coalesce(sum(articles), 0)::int as articles, coalesce(sum(likes), 0)::int as likes,
          coalesce(sum(comments), 0)::int as comments, coalesce(sum(saved), 0)::int as saved, ${subscribers}
        from activity_totals where ${within(sql`at`)}
      `
      : sql`
        select
          (select count(*) from articles
            where ${isPublicArticle} and ${within(sql`published_at`)} and ${isOwn(authorId)}) as articles,
          (select count(*) from likes as happened where ${within(sql`created_at`)} ${own}) as likes,
          (select count(*) from comments as happened
            where status = 'published' and ${within(sql`created_at`)} ${own}) as comments,
          (select count(*) from saved_articles as happened where ${within(sql`created_at`)} ${own}) as saved,
          ${subscribers}
      `,
  );
  return one(rows);
}

/** Totals since the beginning. */
export async function countAll(db: Db, authorId: string | null): Promise<Omit<Figures, 'articles'>> {
  const saved = sql`(select count(*) from saved_articles as happened where true ${ofAuthor(authorId)})`;
  const { rows } = await db.execute<Omit<Figures, 'articles'>>(sql`
    select
      coalesce(sum(views), 0)::bigint as views, coalesce(sum(likes), 0)::bigint as likes, coalesce(sum(comments), 0)::bigint as comments,
      ${authorId === null ? sql`coalesce(sum(saved), 0)::bigint` : saved} as saved,
      (select count(*) from subscriptions where status = 'active') as subscribers
    from ${authorId === null ? sql`site_totals` : sql`articles where ${isOwn(authorId)}`}
  `);
  return one(rows);
}

export type Series = { date: string; count: number }[];

/** Views per day, of the time zone that the site had on that day; days without views have 0. */
export async function listDailyViews(db: Db, { from, to, authorId }: StatsScope): Promise<Series> {
  return everyDay(
    db,
    { from, to },
    authorId === null
      ? sql`select day, sum(views) as count from view_totals where day between ${from} and ${to} group by day`
      : sql`
        select day, sum(count) as count from article_views as happened
        where day between ${from} and ${to} ${ofAuthor(authorId)} group by day
      `,
  );
}

/** Published comments per day. */
export async function listDailyComments(db: Db, { from, to, timeZone, authorId }: StatsScope): Promise<Series> {
  const within = (column: SQL) =>
    sql`${column} >= ${startOfDay(from, timeZone)} and ${column} < ${endOfDay(to, timeZone)}`;
  return everyDay(
    db,
    { from, to },
    authorId === null
      ? sql`select ${dayOf(sql`at`, timeZone)} as day, sum(comments) as count from activity_totals where ${within(sql`at`)} group by 1`
      : sql`
        select ${dayOf(sql`created_at`, timeZone)} as day, count(*) as count from comments as happened
        where status = 'published' and ${within(sql`created_at`)} ${ofAuthor(authorId)} group by 1
      `,
  );
}

/** Confirmed subscriptions per day that are still active. */
export async function listDailySubscribers(
  db: Db,
  { from, to, timeZone }: Omit<StatsScope, 'authorId'>,
): Promise<Series> {
  return everyDay(
    db,
    { from, to },
    sql`
      select ${dayOf(sql`confirmed_at`, timeZone)} as day, count(*) as count from subscriptions
      where status = 'active' and confirmed_at >= ${startOfDay(from, timeZone)} and confirmed_at < ${endOfDay(to, timeZone)} group by 1
    `,
  );
}

export type DepartmentViews = { id: string | null; name: LocalizedText | null; count: number };

/** Views of the period by department, most views first; articles without a department have a row of their own. */
export async function listViewsByDepartment(db: Db, { from, to, authorId }: StatsScope): Promise<DepartmentViews[]> {
  const viewed =
    authorId === null
      ? sql`select department_id, sum(views) as count from view_totals where day between ${from} and ${to} group by 1`
      : sql`
        select department_id, sum(count) as count
        from article_views as happened join articles on articles.id = article_id
        where day between ${from} and ${to} ${ofAuthor(authorId)} group by 1
      `;
  const { rows } = await db.execute<DepartmentViews>(sql`
    select departments.id, departments.name, viewed.count::bigint as count
    from (${viewed}) as viewed
    left join departments on departments.id = viewed.department_id
    where viewed.count > 0
    order by count desc, departments.id
  `);
  return rows;
}

/** Limits events to the author's articles that are not in the trash. The whole site's figures include all events. */
function ofAuthor(authorId: string | null): SQL {
  if (authorId === null) return sql``;
  return sql`and exists (select from articles where articles.id = happened.article_id and ${isOwn(authorId)})`;
}

function isOwn(authorId: string): SQL {
  return sql`${isOwnOrSigned(authorId)} and articles.deleted_at is null`;
}

async function everyDay(db: Db, { from, to }: { from: string; to: string }, counted: SQL): Promise<Series> {
  const { rows } = await db.execute<{ date: string; count: number }>(sql`
    select to_char(days.day, 'YYYY-MM-DD') as date, coalesce(counted.count, 0)::int as count
    from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') as days (day)
    left join (${counted}) as counted on counted.day = days.day::date
    order by days.day
  `);
  return rows;
}

function one<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('The aggregate returned no row');
  return row;
}
