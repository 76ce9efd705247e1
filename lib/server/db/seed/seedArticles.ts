import { type SQL, sql } from 'drizzle-orm';
import { languages } from '#lib/domain/language.ts';
import { readingMinutes } from '#lib/format/readingMinutes.ts';
import type { Db } from '../database.ts';
import { type DemoArticle, readDemoArticles } from '../demo/readDemoArticles.ts';
import { seedWords } from './seedWords.ts';

const chunk = 5_000;
const paragraphsEach = 12;

/**
 * Adds `count` published articles for measurements, spread over ten years: the demo's titles in turn, each under a number and a
 * made-up name of its own, above paragraphs of the demo drawn by lot. PostgreSQL makes the rows itself, so that the network and
 * this process are no part of the speed.
 *
 * @param progress called after each chunk with the number of rows so far
 */
export async function seedArticles(db: Db, count: number, progress: (done: number) => void): Promise<void> {
  const texts = readDemoArticles();
  await db.execute(sql`create temporary table seed_texts (
    number int primary key, language text, title text, summary text, tags text[], minutes int, pieces jsonb
  )`);
  await db.execute(sql`create temporary table seed_pieces (
    kind text, language text, number int, text text, primary key (kind, language, number)
  )`);
  for (const [number, text] of texts.entries()) await db.execute(insertText(number, text));
  for (const language of languages) {
    const bodies = texts.filter((text) => text.language === language).map(({ body }) => body);
    await db.execute(insertPieces('paragraph', language, bodies.flatMap(paragraphs)));
    await db.execute(insertPieces('word', language, seedWords(language)));
  }
  await db.execute(sql`update seed_texts as text set pieces = (
    select jsonb_object_agg(kind, size)
    from (select kind, count(*) as size from seed_pieces as piece where piece.language = text.language group by kind) as sizes
  )`);
  await db.execute(sql`analyze seed_pieces`);

  await withoutSearchIndexes(db, () => insertAll(db, count, progress));
}

/** A word index is made of all rows at once several times faster than row by row. */
async function withoutSearchIndexes(db: Db, work: () => Promise<void>): Promise<void> {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'article_search' and indexdef like '% USING gin %'
  `);
  for (const { name } of rows) await db.execute(sql`drop index ${sql.identifier(name)}`);
  await work();
  await db.execute(sql`set local maintenance_work_mem = '256MB'`);
  for (const { definition } of rows) await db.execute(sql.raw(definition));
}

async function insertAll(db: Db, count: number, progress: (done: number) => void): Promise<void> {
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

function paragraphs(body: string): string[] {
  return body.match(/<p>.*?<\/p>/gs) ?? [];
}

function insertText(number: number, { language, title, summary, body, tags }: DemoArticle): SQL {
  return sql`insert into seed_texts values (
    ${number}, ${language}, ${title}, ${summary}, ${sql.param(tags)}::text[], ${readingMinutes(body, language)}
  )`;
}

function insertPieces(kind: string, language: string, texts: string[]): SQL {
  return sql`insert into seed_pieces
    select ${kind}, ${language}, place - 1, text from unnest(${sql.param(texts)}::text[]) with ordinality as piece (text, place)`;
}

/** By lot, but the same for the same article; a `bias` above 1 favours the first pieces. */
function drawn(kind: string, draw: SQL, bias: number): SQL {
  const luck = sql`(hashint8extended(n::bigint * 1000 + ${draw}, 7) & 1048575) / 1048576.0`;
  return sql`(
    select piece.text from seed_pieces as piece
    where piece.kind = ${kind} and piece.language = text.language
      and piece.number = floor(power(${luck}, ${bias}::int) * (text.pieces -> ${kind})::int)::int
  )`;
}

function insertArticles(first: number, last: number): SQL {
  return sql`
    insert into articles (
      id, slug, language, translation_group, title, summary, body, department_id, author_id, tags,
      status, published_at, created_at, updated_at, reading_minutes
    )
    select
      md5('article ' || n)::uuid, 'seed-' || n, text.language, md5('translations ' || n)::uuid,
      text.title || ' ' || ${drawn('word', sql`0`, 3)} || ' ' || n, text.summary,
      (
        select string_agg(${drawn('paragraph', sql`draw`, 1)} || '<p>' || ${drawn('word', sql`draw + 100`, 3)} || '</p>', '')
        from generate_series(1, ${paragraphsEach}::int) as draw
      ),
      departments.ids[1 + n % cardinality(departments.ids)],
      authors.ids[1 + n % cardinality(authors.ids)], text.tags, 'published', at, at, at, text.minutes
    from generate_series(${first}::int, ${last}::int) as n
    cross join lateral (select date_trunc('hour', now()) - n % 87600 * interval '1 hour' as at) as time
    cross join (select array_agg(id order by position) as ids from departments) as departments
    cross join (select array_agg(id order by id) as ids from users where role in ('author', 'admin')) as authors
    join seed_texts as text on text.number = n % (select count(*) from seed_texts)
  `;
}
