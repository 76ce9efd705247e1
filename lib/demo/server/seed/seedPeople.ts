import { sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import { drawn, pseudoRandom, timeOf, uuidOf } from './seedValues.ts';

export async function insertReaders(db: Db, first: number, last: number): Promise<void> {
  await db.execute(sql`
    insert into users (id, name, email, email_verified, language, created_at)
    select ${uuidOf('user', sql`n`)}, 'Reader ' || n, 'seed-reader-' || n || '@example.com', n % 10 > 0,
      case when n % 10 < 5 then 'ru' when n % 10 < 8 then 'en' else 'hy' end, ${timeOf(sql`n`)}
    from generate_series(${first}::int, ${last}::int) as n
    on conflict do nothing
  `);
}

/**
 * A few articles have hundreds of comments, most have none or one. Every fifth comment answers the one before it; six of ten are
 * by seeded readers, if there are any.
 */
export async function insertComments(
  db: Db,
  first: number,
  last: number,
  { articles, readers }: { articles: number; readers: number },
): Promise<void> {
  // An answer belongs to the article of its question, so it draws with the question's number.
  const question = sql`(n - (n % 5 = 4)::int)`;
  const article = sql`(1 + ${drawn(1, sql`${articles}::int`, 2, question)})`;
  await db.execute(sql`
    insert into comments (id, article_id, parent_id, author_id, author_name, body, status, created_at)
    select ${uuidOf('comment', sql`n`)}, ${uuidOf('article', article)}, case when n % 5 = 4 then ${uuidOf('comment', sql`n - 1`)} end,
      case when n % 10 < 6 and ${readers}::int > 0 then ${uuidOf('user', sql`1 + ${drawn(2, sql`${readers}::int`)}`)} end,
      'Reader ' || n, 'A comment with the number ' || n || ', ' || repeat('and a few more words ', 1 + n % 8),
      case when n % 5 in (3, 4) then 'published' when n % 100 = 0 then 'pending' when n % 100 < 3 then 'spam' when n % 100 < 7 then 'deleted' else 'published' end,
      least(now(), ${timeOf(article)} + power(${pseudoRandom(sql`3`, question)}, 3) * interval '20 days' + n % 5 * interval '1 minute')
    from generate_series(${first}::int, ${last}::int) as n
    on conflict do nothing
  `);
}

/** Rows of views per day: each article's first `days` days, most views on the first. */
export async function insertViews(db: Db, first: number, last: number, days: number): Promise<void> {
  await db.execute(sql`
    insert into article_views (article_id, day, count)
    select articles.id, articles.published_at::date + (n - 1) % ${days}::int,
      1 + (power(${pseudoRandom(sql`4`)}, 4) * 400 / (1 + (n - 1) % ${days}::int))::int
    from generate_series(${first}::int, ${last}::int) as n
    join articles on articles.id = ${uuidOf('article', sql`(1 + (n - 1) / ${days}::int)`)}
    where articles.published_at is not null and articles.published_at::date + (n - 1) % ${days}::int <= current_date
    on conflict do nothing
  `);
}

/** What comments and views count in their articles: once, because each change of an article writes a row of it. */
export async function countCommentsAndViews(db: Db): Promise<void> {
  await db.execute(sql`set local work_mem = '256MB'`);
  // In the order of the table: at random places, WAL would have an image of each page many times.
  await db.execute(sql`set local enable_nestloop = off`);
  await db.execute(sql`
    update articles set comments = counted.comments, views = counted.views
    from (
      select article_id, sum(comments)::int as comments, sum(views)::int as views
      from (
        select article_id, count(*) as comments, 0 as views from comments where status = 'published' group by 1
        union all
        select article_id, 0, sum(count) from article_views group by 1
      ) as each
      group by 1
    ) as counted
    where articles.id = counted.article_id and articles.slug like 'seed-%'
      and (articles.comments, articles.views) is distinct from (counted.comments, counted.views)
  `);
}
