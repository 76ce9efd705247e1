import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { dropLookUpIndexes, setTriggers } from '../queries/tables.ts';
import { drawnPiece, makeSeedTexts, pseudoRandom } from './seedTexts.ts';

const chunk = 5_000;

type Progress = (articles: number, rows: number) => void;

/**
 * Adds `count` published articles over ten years for benchmarks: the demo's titles in rotation, each with a number and
 * a made-up name, and one of about a thousand bodies. PostgreSQL generates the rows itself, so that the network and
 * this process do not affect the speed.
 *
 * @param progress called after each chunk with the numbers of articles and rows so far
 */
export async function seedArticles(db: Db, count: number, progress: Progress): Promise<void> {
  const bodies = await makeSeedTexts(db, count);
  // The rows include what the triggers would compute for each article.
  await setTriggers(db, ['articles', 'article_authors'], false);
  const indexes = await dropLookUpIndexes(db, ['article_search', 'article_tags']);
  await insertAll(db, count, bodies, progress);
  // PostgreSQL's default would not use parallel workers for such narrow rows, because the indexed values are stored
  // outside them; two processes are faster.
  await db.execute(sql`set local min_parallel_table_scan_size = 0`);
  for (const statement of indexes) await db.execute(sql.raw(statement));
  await setTriggers(db, ['articles', 'article_authors'], true);
}

async function insertAll(db: Db, count: number, bodies: number, progress: Progress): Promise<void> {
  const { rows } = await db.execute<{ first: number }>(sql`
    select coalesce(max(substring(slug from '^seed-(\\d+)$')::int), 0) + 1 as first from articles where slug like 'seed-%'
  `);
  const first = rows[0]?.first ?? 1;
  let rowCount = 0;
  for (let done = 0; done < count; done += chunk) {
    const until = Math.min(count, done + chunk);
    const inserted = await db.execute<{ rows: number }>(insertArticles(first + done, first + until - 1, bodies));
    rowCount += inserted.rows[0]?.rows ?? 0;
    progress(until, rowCount);
  }
}

function insertArticles(first: number, last: number, bodies: number): SQL {
  return sql`
    with seeds as (
      select
        ${uuidOf('article')} as id, n, text.language, titles.title, text.summary, text.tags, text.minutes, at,
        departments.ids[1 + n % cardinality(departments.ids)] as department_id,
        authors.ids[1 + n % cardinality(authors.ids)] as author_id,
        body.body, body.plain, body.lexemes, search_document(titles.title, 'A') || text.lexemes as headline
      from generate_series(${first}::int, ${last}::int) as n
      cross join lateral (select date_trunc('hour', now()) - n % 87600 * interval '1 hour' as at) as time
      cross join (select array_agg(id order by position) as ids from departments) as departments
      cross join (select array_agg(id order by id) as ids from users where role <> 'reader') as authors
      join seed_texts as text on text.number = n % (select count(*) from seed_texts)
      cross join lateral (select text.title || ' ' || ${drawnPiece('word', sql`0`, 3)} || ' ' || n as title offset 0) as titles
      join seed_bodies as body
        on body.language = text.language and body.number = floor(${pseudoRandom(sql`1`)} * ${bodies}::int)::int
    ),
    added as (
      insert into articles (
        id, slug, language, translation_group, title, summary, body, department_id, author_id, tags,
        status, published_at, created_at, updated_at, reading_minutes
      )
      select
        id, 'seed-' || n, language, ${uuidOf('translations')}, title, summary, body, department_id, author_id, tags,
        'published', at, at, at, minutes
      from seeds
      returning id
    ),
    signed as (
      insert into article_authors (article_id, position, user_id, published_at) select id, 0, author_id, at from seeds
      returning article_id
    ),
    searched as (
      insert into article_search (article_id, language, published_at, department_id, author_id, body, headline, document, version)
      select id, language, at, department_id, author_id, plain, headline, headline || lexemes, 2 from seeds
      returning article_id
    ),
    tagged as (
      insert into article_tags (article_id, tag, language, published_at, department_id)
      select id, tag, language, at, department_id from seeds, unnest(tags) as tag
      returning article_id
    )
    select
      (select count(*) from added) + (select count(*) from signed) + (select count(*) from searched)
      + (select count(*) from tagged) as rows
  `;
}

/** Deterministic for `n`, with version and variant of a custom UUID (RFC 9562, 8). */
function uuidOf(kind: string): SQL {
  return sql`overlay(overlay(md5(${`${kind} `}::text || n) placing '8' from 13) placing '8' from 17)::uuid`;
}
