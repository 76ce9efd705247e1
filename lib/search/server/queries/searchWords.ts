import { sql } from 'drizzle-orm';
import type { Language } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';

/** A word similar to `searched`, and how many articles have it. */
export type SimilarWord = { searched: string; word: string; articles: number };

/** Counting stops here: enough to compare how often words are used. */
const counted = 50;

/**
 * The number of public articles that each query matches, up to fifty, in the order given.
 *
 * @param queries tsqueries of folded words
 */
export async function countArticlesWith(db: Db, queries: string[], languages: readonly Language[]): Promise<number[]> {
  const { rows } = await db.execute<{ articles: number }>(sql`
    select found.articles
    from unnest(${sql.param(queries)}::text[]) with ordinality as searched (query, place),
    lateral (
      select count(*)::int as articles from (
        select from article_search
        where document @@ searched.query::tsquery and published_at <= now()
          and language = any (${sql.param([...languages])}::text[])
        limit ${counted}
      ) as articles
    ) as found
    order by place
  `);
  return rows.map(({ articles }) => articles);
}

/** Words of articles that are similar to the given ones, by trigrams, or have them as a part. */
export async function listSimilarWords(
  db: Db,
  words: string[],
  languages: readonly Language[],
): Promise<SimilarWord[]> {
  const { rows } = await db.execute<SimilarWord>(sql`
    select searched, near.word, near.articles
    from (
      select searched, word_trigrams(searched) as parts from unnest(${sql.param(words)}::text[]) as searched offset 0
    ) as given,
    lateral (
      select word, max(articles) as articles, max(shared) as shared
      from search_words,
        lateral (
          select count(*) as shared from unnest(trigrams) as trigram where trigram = any (parts)
        ) as similarity
      where language = any (${sql.param([...languages])}::text[])
        and trigrams && parts
        and (abs(length(word) - length(searched)) <= 3 or strpos(word, searched) > 0)
      group by word
      order by shared desc, articles desc
      limit 40
    ) as near
  `);
  return rows;
}

/** Rebuilds the list of words of articles. Concurrent searches use the former list. */
export async function refreshSearchWords(db: Db): Promise<void> {
  await db.execute(sql`refresh materialized view concurrently search_words`);
}
