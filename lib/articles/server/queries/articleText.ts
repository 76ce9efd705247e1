import { and, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import { containsText } from '#lib/search/server/queries/containsText.ts';

/**
 * `from …`: the articles of a bounded query of ids, each looked up by its key. As a plain join, PostgreSQL would read the whole
 * table as soon as the ids are a few hundredths of it.
 *
 * @param ids a query with a column `id`
 */
export function lookedUp(ids: SQL): SQL {
  return sql`from (${ids}) as listed_ids cross join lateral (
    select * from articles where articles.id = listed_ids.id limit 1
  ) as articles`;
}

/** The expression of `articles_text_idx`. */
const articleText = sql`(articles.title || ' ' || articles.summary)`;
/** Shorter parts have no trigram that the index could find. */
const shortest = 3;

/** Articles with a text in the title or the summary, case-insensitive. */
export function isInArticleText(part: string): SQL {
  const contains = containsText(articleText, part);
  if ([...part].length < shortest) return contains;
  // A space may be a no-break space in the text.
  const longest = part.split(' ').reduce((one, other) => (other.length > one.length ? other : one));
  const known = [...longest].length < shortest ? part : longest;
  return sql`(text_trigrams(${articleText}) @> text_trigrams(${known}) and ${contains})`;
}

/** `isComplete`: there are no others. */
export type TextMatches = { ids: string[]; isComplete: boolean };

/**
 * `newest`: a query of ids in order. `condition`: on `articles`, for the index. `needed`: only so many of the newest matches
 * are shown; 0: they are only counted.
 */
type TextSearch = { newest: SQL; condition: SQL | undefined; needed: number };

/** So many of the newest are compared first; matches that are only counted may be counted among fewer. */
const probed = { shown: 1_000, counted: 300 };
/** A text that this part of them have is in too many articles for the index. */
const frequent = 0.01;
/** So many of the newest are compared one by one. */
const compared = 10_000;
const indexed = 10_000;
const maxMatches = 1_000;

/**
 * Ids of articles with a text in title or summary, case-insensitive. A frequent text is looked for in the newest articles of
 * the list: in 1,000, or in 10,000 if these have too few matches to show; then at most 1,000 are found. Every other text is
 * looked for by the index on trigrams.
 */
export async function findByText(
  db: Db,
  part: string,
  { newest, condition, needed }: TextSearch,
): Promise<TextMatches> {
  const contains = containsText(articleText, part);
  const among = (count: number) => lookedUp(sql`${newest} limit ${count}`);
  const probe = needed === 0 ? probed.counted : probed.shown;
  const first = await db.execute<{ size: number; ids: string[] | null }>(sql`
    select count(*)::int as size, array_agg(articles.id::text) filter (where ${contains}) as ids ${among(probe)}
  `);
  const size = first.rows[0]?.size ?? 0;
  const found = first.rows[0]?.ids ?? [];
  if (size < probe) return { ids: found, isComplete: true };
  const isFrequent = found.length >= frequent * probe;
  if (isFrequent && found.length > needed) return { ids: found, isComplete: false };
  const isIndexed = !isFrequent && [...part].length >= shortest;
  const matching = isIndexed
    ? sql`
      select articles.id from articles
      where ${and(condition, isInArticleText(part))}
      limit ${indexed}
    `
    : sql`select articles.id ${among(compared)} where ${contains} limit ${maxMatches}`;
  const matches = await db.execute<{ id: string }>(matching);
  const ids = matches.rows.map(({ id }) => id);
  return { ids, isComplete: isIndexed && ids.length < indexed };
}
