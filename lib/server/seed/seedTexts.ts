import { type SQL, sql } from 'drizzle-orm';
import { languages } from '#lib/domain/language.ts';
import { readingMinutes } from '#lib/format/readingMinutes.ts';
import type { Db } from '../db/database.ts';
import { type DemoArticle, readDemoArticles } from '../db/demo/readDemoArticles.ts';
import { seedWords } from './seedWords.ts';

const maxBodies = 600;
const paragraphsEach = 10;

/**
 * Creates the temporary tables that seeded articles are composed from: `seed_texts`, the demo's titles, summaries and
 * tags; and `seed_bodies`, a number of bodies per language, composed at random from the demo's paragraphs and made-up
 * words. The search data of a text is computed once for each, because it is most of the work for an article.
 *
 * @returns the number of bodies per language
 */
export async function makeSeedTexts(db: Db, count: number): Promise<number> {
  const texts = readDemoArticles();
  await db.execute(sql`create temporary table seed_texts (
    number int primary key, language text, title text, summary text, tags text[], minutes int, lexemes tsvector
  )`);
  for (const [number, text] of texts.entries()) await db.execute(insertText(number, text));

  await db.execute(sql`create temporary table seed_pieces (
    kind text, language text, number int, text text, primary key (kind, language, number)
  )`);
  for (const language of languages) {
    const bodies = texts.filter((text) => text.language === language).map(({ body }) => body);
    await db.execute(insertPieces('paragraph', language, bodies.flatMap(paragraphs)));
    await db.execute(insertPieces('word', language, seedWords(language)));
  }
  await db.execute(sql`analyze seed_pieces`);
  await db.execute(sql`create temporary table seed_sizes as
    select kind, language, count(*) as size from seed_pieces group by kind, language
  `);

  await db.execute(sql`create temporary table seed_bodies (
    language text, number int, body text, plain text, lexemes tsvector, primary key (language, number)
  )`);
  const each = Math.min(count, maxBodies);
  await db.execute(insertBodies(each));
  await db.execute(sql`analyze seed_texts, seed_bodies`);
  return each;
}

/** Pseudo-random, deterministic for `n`; a `bias` above 1 favors the first pieces. Needs `n` and `language`. */
export function drawnPiece(kind: 'paragraph' | 'word', draw: SQL, bias: number): SQL {
  return sql`(
    select piece.text from seed_sizes as sizes join seed_pieces as piece using (kind, language)
    where kind = ${kind} and language = text.language
      and piece.number = floor(power(${pseudoRandom(draw)}, ${bias}::int) * sizes.size)::int
  )`;
}

/** A number in [0, 1). */
export function pseudoRandom(draw: SQL): SQL {
  return sql`((hashint8extended(n::bigint * 1000 + ${draw}, 7) & 1048575) / 1048576.0)`;
}

function paragraphs(body: string): string[] {
  return body.match(/<p>.*?<\/p>/gs) ?? [];
}

function insertText(number: number, { language, title, summary, body, tags }: DemoArticle): SQL {
  return sql`insert into seed_texts
    select ${number}, ${language}, ${title}, ${summary}, ${sql.param(tags)}::text[], ${readingMinutes(body, language)},
      search_document(${summary}, 'B') || search_document(array_to_string(${sql.param(tags)}::text[], ', '), 'B')
  `;
}

function insertPieces(kind: string, language: string, texts: string[]): SQL {
  return sql`insert into seed_pieces
    select ${kind}, ${language}, place - 1, text from unnest(${sql.param(texts)}::text[]) with ordinality as piece (text, place)`;
}

function insertBodies(each: number): SQL {
  const paragraph = drawnPiece('paragraph', sql`draw`, 1);
  const word = drawnPiece('word', sql`draw + 100`, 3);
  return sql`insert into seed_bodies
    select language, n, body, plain, search_document(plain, 'C')
    from (
      select language, n, body, plain_text(body) as plain
      from (
        select text.language, n, (
          select string_agg(${paragraph} || '<p>' || ${word} || '</p>', '') from generate_series(1, ${paragraphsEach}::int) as draw
        ) as body
        from unnest(${sql.param([...languages])}::text[]) as text (language), generate_series(0, ${each}::int - 1) as n
        offset 0
      ) as drawn
      offset 0
    ) as plain
  `;
}
