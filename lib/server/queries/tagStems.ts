import { sql } from 'drizzle-orm';
import type { Language } from '#lib/domain/language.ts';
import type { Db } from '../db/database.ts';
import { isPublicArticle } from './publicArticle.ts';

const stemmers: Record<Language, string> = { ru: 'russian', en: 'english', hy: 'armenian' };
const maxTags = 1_000;

/** The site's tags in a language, most used first, with the stems of their words. */
export async function listTagStems(db: Db, language: Language): Promise<{ tag: string; stems: string[] }[]> {
  const { rows } = await db.execute<{ tag: string; stems: string[] }>(sql`
    select tag, tsvector_to_array(to_tsvector(${stemmers[language]}::regconfig, tag)) as stems
    from (
      select tag, count(*) as used
      from articles, unnest(tags) as tag
      where ${isPublicArticle} and language = ${language}
      group by tag order by used desc, tag limit ${maxTags}
    ) as used_tags
    order by used desc, tag
  `);
  return rows;
}

/** The stems of each text, by PostgreSQL's stemmer. */
export async function stemsOf(db: Db, language: Language, texts: string[]): Promise<string[][]> {
  const { rows } = await db.execute<{ stems: string[] }>(sql`
    select tsvector_to_array(to_tsvector(${stemmers[language]}::regconfig, text)) as stems
    from unnest(${sql.param(texts)}::text[]) with ordinality as given (text, position) order by position
  `);
  return rows.map(({ stems }) => stems);
}
