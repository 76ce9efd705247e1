import { type SQL, sql } from 'drizzle-orm';
import { markEnd, markStart, openAngle } from '#lib/domain/marks.ts';
import { articles } from '../db/schema/articles.ts';
import { articleSearch } from '../db/schema/search.ts';

const config = sql`search_config(${articles.language})`;
/** How much of a body is looked at: PostgreSQL reads it word by word, and a long one takes a tenth of a second. */
const windowLength = 900;
const leadIn = 120;

/** The whole title, marked. */
export function highlightedTitle(query: SQL): SQL<string> {
  return marked(sql`${articles.title}`, query, 'HighlightAll=true');
}

/** The lead, marked, when it has what was looked for; else a passage of the body that has it; else the lead as it is. */
export function highlightedText(query: SQL): SQL<string> {
  // `offset 0` keeps PostgreSQL from working each of them out again wherever it is named.
  return sql<string>`(
    select case when strpos(lead, ${markStart}) > 0 then lead else (
      select case when strpos(passage, ${markStart}) > 0 then '… ' || passage || ' …' else lead end
      from (select ${marked(passage(query), query, 'MaxWords=36, MinWords=24, ShortWord=2')} as passage offset 0) as passage
    ) end
    from (select ${marked(sql`${articles.summary}`, query, 'HighlightAll=true')} as lead offset 0) as lead
  )`;
}

/** The part of the body around the first word that begins as one of the query's. */
function passage(query: SQL): SQL {
  return sql`(
    select substr(${articleSearch.body}, greatest(1, place - ${leadIn}), ${windowLength})
    from (select coalesce(regexp_instr(${articleSearch.body}, ${beginnings(query)}, 1, 1, 0, 'i'), 1) as place) as place
  )`;
}

/** The query's words but their last letter, which stemming may have changed, as a regular expression; null when it has none. */
function beginnings(query: SQL): SQL {
  return sql`(
    select '\\m(' || string_agg(replace(left(word[1], greatest(3, length(word[1]) - 1)), 'е', '[её]'), '|') || ')'
    from regexp_matches(querytree(${query}), '''([[:alnum:]]+)''', 'g') as word
  )`;
}

/** Marks are characters that no text has, and what looks like a tag is hidden, since PostgreSQL would drop it. */
function marked(text: SQL, query: SQL, options: string): SQL<string> {
  const bare = sql`translate(${text}, ${`<${markStart}${markEnd}`}, ${openAngle})`;
  return sql<string>`ts_headline(${config}, ${bare}, ${query}, ${`${options}, StartSel=${markStart}, StopSel=${markEnd}`})`;
}
