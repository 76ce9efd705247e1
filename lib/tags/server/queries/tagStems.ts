import { sql } from 'drizzle-orm';
import { listedArticles } from '#lib/articles/server/queries/listedArticles.ts';
import type { Language } from '#lib/languages/language.ts';
import { serverRules } from '#lib/languages/server.ts';
import type { Db } from '#lib/platform/db/server/database.ts';

const maxTags = 1_000;

/** The site's tags in a language, most used first, with the stems of their words. */
export async function listTagStems(db: Db, language: Language): Promise<{ tag: string; stems: string[] }[]> {
  const { rows } = await db.execute<{ tag: string; stems: string[] }>(sql`
    select tag, tsvector_to_array(to_tsvector(${serverRules[language].stemmer}::regconfig, tag)) as stems
    from (
      select tag, sum(published) as used from tag_totals
      where language = ${language}
      group by tag having sum(published) > 0 order by used desc, tag limit ${maxTags}
    ) as used_tags
    where exists (select ${listedArticles({ tag: sql`used_tags.tag`, language }).rows})
    order by used desc, tag
  `);
  return rows;
}

/** The stems of each text, by PostgreSQL's stemmer. */
export async function stemsOf(db: Db, language: Language, texts: string[]): Promise<string[][]> {
  const { rows } = await db.execute<{ stems: string[] }>(sql`
    select tsvector_to_array(to_tsvector(${serverRules[language].stemmer}::regconfig, text)) as stems
    from unnest(${sql.param(texts)}::text[]) with ordinality as given (text, position) order by position
  `);
  return rows.map(({ stems }) => stems);
}
