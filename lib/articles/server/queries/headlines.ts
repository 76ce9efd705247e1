import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { firstDay, lastDay, type Period, type PeriodCount } from '#lib/archive/period.ts';
import { type Language, languages } from '#lib/languages/language.ts';
import { boundedCount, countRows } from '#lib/platform/db/server/boundedCount.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { departments } from '#lib/platform/db/server/schema/departments.ts';
import { countBound } from '#lib/platform/values/countBound.ts';
import type { Total } from '#lib/platform/values/paging.ts';
import { endOfDay, startOfDay } from '#lib/settings/server/queries.ts';
import { isPublicArticle } from './publicArticle.ts';

export type HeadlineRow = Awaited<ReturnType<typeof listHeadlines>>[number];

/** The public articles of a language, all or of a period in a time zone. */
export type HeadlineFilter = { language: Language; timeZone: string; period?: Period | undefined };

/** Newest first. Skipped rows are read from the index alone. */
export async function listHeadlines(db: Db, filter: HeadlineFilter, limit: number, offset: number) {
  const ids = sql`select articles.id from articles where ${matches(filter)}
    order by articles.published_at desc, articles.id desc limit ${limit} offset ${offset}`;
  return db
    .select({
      id: articles.id,
      slug: articles.slug,
      language: articles.language,
      title: articles.title,
      department: { slug: departments.slug, name: departments.name },
      publishedAt: articles.publishedAt,
    })
    .from(articles)
    .leftJoin(departments, eq(departments.id, articles.departmentId))
    .where(sql`${articles.id} in (${ids})`)
    .orderBy(desc(articles.publishedAt), desc(articles.id));
}

export async function countHeadlines(db: Db, filter: HeadlineFilter): Promise<Total> {
  return countRows(db, sql`from articles where ${matches(filter)}`);
}

/** The languages that have articles of the period. */
export async function listPeriodLanguages(db: Db, period: Period, timeZone: string): Promise<Language[]> {
  const rows = await Promise.all(
    languages.map(async (language) => {
      const { rowCount } = await db.execute(
        sql`select from articles where ${matches({ language, timeZone, period })} limit 1`,
      );
      return rowCount ? [language] : [];
    }),
  );
  return rows.flat();
}

/** The months or days that have articles, newest first: one step in the index for each, however many articles they have. */
export async function listPeriods(db: Db, filter: HeadlineFilter, unit: 'month' | 'day'): Promise<PeriodCount[]> {
  const { language, timeZone } = filter;
  const start = sql`(found.first::timestamp at time zone ${timeZone})`;
  const end = sql`((found.first + ${`1 ${unit}`}::interval)::timestamp at time zone ${timeZone})`;
  const within = sql`published_at >= ${start} and published_at < ${end}`;
  const { rows } = await db.execute<PeriodCount>(sql`
    ${withPeriods(filter, unit)}
    select
      to_char(found.first, ${unit === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD'}) as period,
      ${boundedCount(sql`from articles where ${matches({ language, timeZone })} and ${within}`)} as count
    from found where found.first is not null order by found.first desc
  `);
  return rows;
}

/** All days of a language that have articles, newest first. */
export async function listArchiveDays(db: Db, language: Language, timeZone: string): Promise<Period[]> {
  const { rows } = await db.execute<{ day: Period }>(sql`
    ${withPeriods({ language, timeZone }, 'day')}
    select to_char(found.first, 'YYYY-MM-DD') as day from found where found.first is not null order by found.first desc
  `);
  return rows.map(({ day }) => day);
}

/** The nearest days before and after a day that have articles. */
export async function findNeighborDays(db: Db, language: Language, day: Period, timeZone: string) {
  const rest = and(isPublicArticle, eq(articles.language, language));
  const dayOf = (time: SQL) => sql`to_char(${time} at time zone ${timeZone}, 'YYYY-MM-DD')`;
  const { rows } = await db.execute<{ earlier: Period | null; later: Period | null }>(sql`select
    (select ${dayOf(sql`max(articles.published_at)`)} from articles
      where ${rest} and articles.published_at < ${startOfDay(day, timeZone)}) as earlier,
    (select ${dayOf(sql`min(articles.published_at)`)} from articles
      where ${rest} and articles.published_at >= ${endOfDay(day, timeZone)}) as later
  `);
  return rows[0] ?? { earlier: null, later: null };
}

/** The ids of the newest public articles of a language, as many as are counted. */
export function newestArticles(language: Language): SQL {
  return sql`select articles.id from articles where ${and(isPublicArticle, eq(articles.language, language))}
    order by articles.published_at desc limit ${countBound}`;
}

/** The table `found` with the first day of each period: from the newest article, always to the newest before that period. */
function withPeriods(filter: HeadlineFilter, unit: 'month' | 'day'): SQL {
  const newest = (condition = sql``) => sql`
    select date_trunc(${unit}, max(articles.published_at) at time zone ${filter.timeZone})::date
    from articles where ${matches(filter)} ${condition}`;
  const before = sql`and articles.published_at < (found.first::timestamp at time zone ${filter.timeZone})`;
  return sql`with recursive found(first) as (
    ${newest()} union all select (${newest(before)}) from found where found.first is not null
  )`;
}

function matches({ language, period, timeZone }: HeadlineFilter): SQL | undefined {
  return and(
    isPublicArticle,
    eq(articles.language, language),
    period ? sql`articles.published_at >= ${startOfDay(firstDay(period), timeZone)}` : undefined,
    period ? sql`articles.published_at < ${endOfDay(lastDay(period), timeZone)}` : undefined,
  );
}
