import { and, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { containsText } from './containsText.ts';
import { lookedUp } from './lookedUp.ts';

/** The expression of `articles_text_idx`. */
const articleText = sql`(articles.title || ' ' || articles.summary)`;
/** Shorter parts have no trigram that the index could find. */
const shortest = 3;

/** Articles with a text in the title or the summary, case-insensitive. */
export function isInArticleText(part: string): SQL {
  const contains = containsText(articleText, part);
  if ([...part].length < shortest) return contains;
  return sql`(text_trigrams(${articleText}) @> text_trigrams(${part}) and ${contains})`;
}

/** `isComplete`: there are no others. */
export type TextMatches = { ids: string[]; isComplete: boolean };

/** A text that this many of the newest `probed` have is in too many articles for the index. */
const frequent = 20;
const probed = 2_000;
/** So many of the newest are compared one by one. */
const compared = 10_000;
const indexed = 10_000;
const maxMatches = 1_000;

/**
 * Ids of articles with a text in title or summary, case-insensitive, at most 1,000. A frequent text is looked for in the
 * newest 10,000 articles of the list, every other one by the index on trigrams.
 *
 * @param list `newest`: a query of ids in order; `condition`: on `articles`, for the index
 */
export async function findByText(
  db: Db,
  part: string,
  list: { newest: SQL; condition: SQL | undefined },
): Promise<TextMatches> {
  const contains = containsText(articleText, part);
  const among = (count: number) => lookedUp(sql`${list.newest} limit ${count}`);
  const { rows } = await db.execute<{ size: number; found: number }>(sql`
    select count(*)::int as size, count(*) filter (where ${contains})::int as found ${among(probed)}
  `);
  const { size = 0, found = 0 } = rows[0] ?? {};
  const isSmall = size < probed;
  const isIndexed = !isSmall && found < frequent && [...part].length >= shortest;
  const matching = isIndexed
    ? sql`
      select articles.id from articles
      where ${and(list.condition, isInArticleText(part))}
      limit ${indexed}
    `
    : sql`select articles.id ${among(isSmall ? probed : compared)} where ${contains} limit ${maxMatches}`;
  const matches = await db.execute<{ id: string }>(matching);
  const ids = matches.rows.map(({ id }) => id);
  return { ids, isComplete: isIndexed ? ids.length < indexed : isSmall };
}
