import { type SQL, sql } from 'drizzle-orm';
import { readingMinutes } from '#lib/articles/readingMinutes.ts';
import { type Language, languages } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import { uniqueTags } from '#lib/tags/uniqueTags.ts';
import { type DemoArticle, readDemoArticles } from '../readDemoArticles.ts';

/** Deterministic for the number, with version and variant of a custom UUID (RFC 9562, 8). */
export function uuidOf(kind: 'article' | 'translations' | 'user' | 'comment', number: SQL): SQL {
  return sql`overlay(overlay(md5(${`${kind} `}::text || ${number}) placing '8' from 13) placing '8' from 17)::uuid`;
}

/** A number in [0, 1), deterministic for `n`; different for each `draw`. */
export function pseudoRandom(draw: SQL, n = sql`n`): SQL {
  return sql`((hashint8extended(${n}::bigint * 1000 + ${draw}, 7) & 1048575) / 1048576.0)`;
}

/** A whole number from 0 to `size` - 1. With a `bias` above 1, low numbers are more frequent. */
export function drawn(draw: number, size: SQL, bias = 1, n = sql`n`): SQL {
  return sql`floor(power(${pseudoRandom(sql.raw(String(draw)), n)}, ${sql.raw(String(bias))}) * ${size})::int`;
}

const years = 10;

/** The time of a seeded article: evenly over ten years, of which each 87,600 articles are a sample. */
export function timeOf(number: SQL): SQL {
  const hours = sql.raw(String(years * 365 * 24));
  return sql`(date_trunc('hour', now()) - ${number} % ${hours} * interval '1 hour' - ${number} % 59 * interval '1 minute')`;
}

/** Per language. */
export const bodyCount = 600;
const paragraphsEach = 6;

/**
 * Creates the tables that seeded articles are composed from, in the schema `seed`: `texts`, the demo's titles and
 * summaries; `tags`, the demo's tags; `words`, which are made up; and `bodies`, composed at random from paragraphs and
 * words. Each has its words folded as the search folds them, because that is most of the work for an article.
 */
export async function makeSeedTexts(db: Db): Promise<void> {
  const { rowCount } = await db.execute(sql`select from pg_tables where schemaname = 'seed' and tablename = 'bodies'`);
  if (rowCount) return;
  const texts = readDemoArticles();
  await db.execute(sql`create table seed.texts (
    language text, number int, title text, folded text, summary text, minutes int, lexemes tsvector,
    primary key (language, number)
  )`);
  await db.execute(
    sql`create table seed.tags (language text, number int, text text, folded text, primary key (language, number))`,
  );
  await db.execute(sql`create table seed.words (like seed.tags including all)`);
  await db.execute(sql`create table seed.paragraphs (like seed.tags including all)`);
  for (const language of languages) {
    const own = texts.filter((text) => text.language === language);
    for (const [number, text] of own.entries()) await db.execute(insertText(number, text));
    await db.execute(insertPieces('tags', language, uniqueTags(own.flatMap(({ tags }) => tags)).map(normalizeTag)));
    await db.execute(insertPieces('words', language, seedWords(language)));
    await db.execute(
      insertPieces(
        'paragraphs',
        language,
        own.flatMap(({ body }) => body.match(/<p>.*?<\/p>/gs) ?? []),
      ),
    );
  }
  await db.execute(sql`create table seed.sizes as
    select language,
      (select count(*)::int from seed.texts where texts.language = all_texts.language) as texts,
      (select count(*)::int from seed.tags where tags.language = all_texts.language) as tags,
      (select count(*)::int from seed.words where words.language = all_texts.language) as words,
      (select count(*)::int from seed.paragraphs where paragraphs.language = all_texts.language) as paragraphs
    from seed.texts as all_texts group by language
  `);
  await db.execute(sql`create table seed.bodies (
    language text, number int, body text, plain text, lexemes tsvector, primary key (language, number)
  )`);
  await db.execute(insertBodies());
  for (const table of ['texts', 'tags', 'words', 'paragraphs', 'sizes', 'bodies']) {
    await db.execute(sql`analyze seed.${sql.identifier(table)}`);
  }
}

function insertText(number: number, { language, title, summary, body }: DemoArticle): SQL {
  return sql`insert into seed.texts
    select ${language}, ${number}, ${title}, search_words_of(${title}), ${summary}, ${readingMinutes(body, language)},
      search_document(${summary}, 'B')
  `;
}

function insertPieces(table: 'tags' | 'words' | 'paragraphs', language: string, texts: string[]): SQL {
  return sql`insert into seed.${sql.identifier(table)}
    select ${language}, place - 1, text, search_words_of(text)
    from unnest(${sql.param(texts)}::text[]) with ordinality as piece (text, place)`;
}

function insertBodies(): SQL {
  return sql`insert into seed.bodies
    select language, n, body, plain, search_document(plain, 'C')
    from (
      select language, n, body, plain_text(body) as plain
      from (
        select sizes.language, n, (
          select string_agg(paragraph.text || '<p>' || word.text || '</p>', '')
          from generate_series(1, ${paragraphsEach}::int) as draw
          join seed.paragraphs as paragraph
            on paragraph.language = sizes.language and paragraph.number = floor(${pseudoRandom(sql`draw`)} * sizes.paragraphs)::int
          join seed.words as word
            on word.language = sizes.language and word.number = floor(power(${pseudoRandom(sql`draw + 100`)}, 3) * sizes.words)::int
        ) as body
        from seed.sizes, generate_series(0, ${bodyCount}::int - 1) as n
        offset 0
      ) as composed
      offset 0
    ) as plain
  `;
}

/** Other languages have the English ones. */
const syllables: Partial<Record<Language, string>> & { en: string } = {
  ru: 'ба ве го ди ку ла ме но ри са ту фе хо ша зе пи',
  en: 'ba ve go di ku la me no ri sa tu fe ho sha ze pi',
  hy: 'բա վե գո դի կու լա մե նո րի սա տու ֆե հո շա զե պի',
};

/** 4,096 words that are in no dictionary, like names in the news: a few of them in many articles, most in few. */
function seedWords(language: Language): string[] {
  const parts = (syllables[language] ?? syllables.en).split(' ');
  return parts.flatMap((first) => parts.flatMap((second) => parts.map((third) => first + second + third)));
}
