import { type SQL, sql } from 'drizzle-orm';
import { articleSearch } from '../db/schema/search.ts';
import type { SearchTerms } from '../search/searchQuery.ts';

/** How much of a body is sent: a passage and what stands around it. */
const windowLength = 900;
const leadIn = 120;

/**
 * The part of the body around the first word that is sought; its beginning where it has none. Of whole words, only those that the
 * article has are looked for: few forms are in a text. A beginning is looked for as it is: a text can have thousands of words with
 * it, and PostgreSQL takes minutes for an expression of them all.
 */
export function excerptAround({ words, beginnings }: SearchTerms): SQL<string> {
  const begun = beginnings.map((beginning) => beginning.replace(/[^\p{L}\p{Nd}]/gu, '')).filter(Boolean);
  const unfolded = sql`replace(replace(replace(regexp_replace(word, '(.)', '\\1''?', 'g'), '''?', '[''’]?'), 'е', '[её]'), 'և', '(և|եւ|եվ)')`;
  return sql<string>`(
    select substr(${articleSearch.body}, greatest(1, place - ${leadIn}), ${windowLength})
    from (
      select coalesce(nullif(regexp_instr(${articleSearch.body}, pattern, 1, 1, 0, 'i'), 0), 1) as place
      from (
        select concat_ws(
          '|',
          (
            select '\\m(' || string_agg(${unfolded}, '|') || ')\\M' from unnest(tsvector_to_array(${articleSearch.document})) as word
            where word = any (${sql.param(words)}::text[])
          ),
          (select '\\m(' || string_agg(${unfolded}, '|') || ')' from unnest(${sql.param(begun)}::text[]) as word)
        ) as pattern
      ) as pattern
    ) as place
  )`;
}
