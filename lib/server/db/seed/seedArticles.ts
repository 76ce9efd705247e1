import { type SQL, sql } from 'drizzle-orm';
import { readingMinutes } from '#lib/format/readingMinutes.ts';
import type { Db } from '../database.ts';
import { type DemoArticle, readDemoArticles } from '../demo/readDemoArticles.ts';

const chunk = 5_000;

/**
 * Adds `count` published articles for measurements: the demo's texts in turn, each under a number of its own, spread over ten
 * years. PostgreSQL makes the rows itself, so that the network and this process are no part of the speed.
 *
 * @param progress called after each chunk with the number of rows so far
 */
export async function seedArticles(db: Db, count: number, progress: (done: number) => void): Promise<void> {
  await db.execute(sql`create temporary table seed_texts (
    number int primary key, language text, title text, summary text, body text, tags text[], minutes int
  )`);
  for (const [number, text] of readDemoArticles().entries()) await db.execute(insertText(number, text));

  const { rows } = await db.execute<{ first: number }>(sql`
    select coalesce(max(substring(slug from '^seed-(\\d+)$')::int), 0) + 1 as first from articles where slug like 'seed-%'
  `);
  const first = rows[0]?.first ?? 1;
  for (let done = 0; done < count; done += chunk) {
    const until = Math.min(count, done + chunk);
    await db.execute(insertArticles(first + done, first + until - 1));
    progress(until);
  }
}

function insertText(number: number, { language, title, summary, body, tags }: DemoArticle): SQL {
  return sql`insert into seed_texts values (
    ${number}, ${language}, ${title}, ${summary}, ${body}, ${sql.param(tags)}::text[], ${readingMinutes(body, language)}
  )`;
}

function insertArticles(first: number, last: number): SQL {
  return sql`
    insert into articles (
      id, slug, language, translation_group, title, summary, body, department_id, author_id, tags,
      status, published_at, created_at, updated_at, reading_minutes
    )
    select
      md5('article ' || n)::uuid, 'seed-' || n, text.language, md5('translations ' || n)::uuid, text.title || ' ' || n,
      text.summary, text.body, departments.ids[1 + n % cardinality(departments.ids)],
      authors.ids[1 + n % cardinality(authors.ids)], text.tags, 'published', at, at, at, text.minutes
    from generate_series(${first}::int, ${last}::int) as n
    cross join lateral (select date_trunc('hour', now()) - n % 87600 * interval '1 hour' as at) as time
    cross join (select array_agg(id order by position) as ids from departments) as departments
    cross join (select array_agg(id order by id) as ids from users where role in ('author', 'admin')) as authors
    join seed_texts as text on text.number = n % (select count(*) from seed_texts)
  `;
}
