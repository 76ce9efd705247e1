import { type SQL, sql } from 'drizzle-orm';
import { articleSearch } from '#lib/platform/db/server/schema/search.ts';
import type { SearchTerms } from '../searchQuery.ts';
import { writtenPattern } from '../searchWords.ts';

/** Lengths in characters: the excerpt, and its part before the match. */
const excerptLength = 900;
const lengthBefore = 120;

/**
 * The part of the body around the first matching word, or its beginning without a match. Whole words are looked for
 * only if the article's index has them: a text has few of the forms. Prefixes are looked for directly: a text can have
 * thousands of words with one, and a regular expression of all of them takes PostgreSQL minutes.
 */
export function excerptAround({ words, prefixes }: SearchTerms): SQL<string> {
  const cleanPrefixes = prefixes.map((prefix) => prefix.replace(/[^\p{L}\p{Nd}]/gu, '')).filter(Boolean);
  return sql<string>`(
    select substr(${articleSearch.body}, greatest(1, place - ${lengthBefore}), ${excerptLength})
    from (
      select coalesce(nullif(regexp_instr(${articleSearch.body}, pattern, 1, 1, 0, 'i'), 0), 1) as place
      from (
        select concat_ws(
          '|',
          (
            select '\\m(' || string_agg(pattern, '|') || ')\\M' from unnest(tsvector_to_array(${articleSearch.document})) as word
            join unnest(${sql.param(words)}::text[], ${sql.param(words.map(writtenPattern))}::text[]) as form (word, pattern)
              using (word)
          ),
          (select '\\m(' || string_agg(pattern, '|') || ')' from unnest(${sql.param(cleanPrefixes.map(writtenPattern))}::text[]) as pattern)
        ) as pattern
      ) as pattern
    ) as place
  )`;
}
