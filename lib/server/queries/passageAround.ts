import { type SQL, sql } from 'drizzle-orm';
import { articleSearch } from '../db/schema/search.ts';
import type { Sought } from '../search/searchQuery.ts';

/** How much of a body is sent: a passage and what stands around it. */
const windowLength = 900;
const leadIn = 120;

/**
 * The part of the body around the first word that is sought; its beginning where it has none. Only the words that the article has
 * are looked for: of most, few forms are in a text.
 */
export function passageAround({ words, beginnings }: Sought): SQL<string> {
  const prefixes = sql.param(beginnings.map((beginning) => `${beginning}%`));
  const unfolded = sql`replace(replace(replace(regexp_replace(word, '(.)', '\\1''?', 'g'), '''?', '[''’]?'), 'е', '[её]'), 'և', '(և|եւ|եվ)')`;
  return sql<string>`(
    select substr(${articleSearch.body}, greatest(1, place - ${leadIn}), ${windowLength})
    from (
      select coalesce(nullif(regexp_instr(${articleSearch.body}, '\\m(' || present || ')\\M', 1, 1, 0, 'i'), 0), 1) as place
      from (
        select string_agg(${unfolded}, '|') as present from unnest(tsvector_to_array(${articleSearch.document})) as word
        where word = any (${sql.param(words)}::text[]) or word like any (${prefixes}::text[])
      ) as present
    ) as place
  )`;
}
