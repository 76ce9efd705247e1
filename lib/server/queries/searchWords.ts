import { sql } from 'drizzle-orm';
import type { Language } from '#lib/domain/language.ts';
import type { Db } from '../db/database.ts';

/** A word that looks like one that was asked for, and how many articles have it in their title or tags. */
export type NearWord = { asked: string; word: string; articles: number };

/** Of the words given, those that no public article has, each with words that look like it. */
export async function listNearWords(db: Db, words: string[], languages: readonly Language[]): Promise<NearWord[]> {
  const { rows } = await db.execute<NearWord>(sql`
    select asked, near.word, near.articles
    from (
      select asked, word_trigrams(asked) as parts from unnest(${sql.param(words)}::text[]) as asked offset 0
    ) as given,
    lateral (
      select word, max(articles) as articles, max(shared) as shared
      from search_words,
        lateral (
          select count(*) as shared from unnest(trigrams) as trigram where trigram = any (parts)
        ) as likeness
      where language = any (${sql.param([...languages])}::text[])
        and trigrams && parts
        and abs(length(word) - length(asked)) <= 2
      group by word
      order by shared desc, articles desc
      limit 40
    ) as near
    where not exists (
      select from unnest(${sql.param([...languages])}::text[]) as language
      join article_search using (language)
      where document @@ plainto_tsquery(search_config(language), asked) and published_at <= now()
    )
  `);
  return rows;
}

/** Gathers the words of titles and tags anew; who searches meanwhile sees the former ones. */
export async function refreshSearchWords(db: Db): Promise<void> {
  await db.execute(sql`refresh materialized view concurrently search_words`);
}
