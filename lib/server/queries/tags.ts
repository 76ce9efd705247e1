import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '#lib/domain/language.ts';
import type { Db } from '../db/database.ts';
import { isOwnOrSigned } from './articleAuthors.ts';
import { byName } from './byName.ts';

type Suggestions = {
  q: string;
  language?: Language | undefined;
  limit: number;
  /** Null: tags of all articles. */
  authorId: string | null;
  sortedIn: Language | undefined;
};

/** Without a beginning, only so many of the most frequent tags are compared. */
const mostFrequent = 500;
/** Of tags, and of an author's articles that are not published: more are not read. */
const maxRead = 10_000;
/** Shorter parts have no trigram; they are looked for at the beginning only. */
const shortestPart = 3;

/**
 * The names of tags of public and the author's articles (null: of all), with the number of articles; those that begin with `q` first, then
 * the most frequent.
 */
export async function listTagCounts(db: Db, { q, language, limit, authorId, sortedIn }: Suggestions) {
  const isInLanguage = language ? sql`language = ${language}` : sql`true`;
  const amount = authorId === null ? sql`published + unpublished` : sql`published`;
  const among = (condition: SQL) => sql`
    select tag, ${amount} as count from tag_totals where ${condition} and ${isInLanguage} limit ${maxRead}
  `;
  const frequent = sql`
    select frequent.tag, added.count
    from (
      select tag from (select tag from tag_totals where ${isInLanguage} order by published desc limit ${mostFrequent}) as ordered
      union
      select tag from (select tag from tag_totals where not is_folded and ${isInLanguage} limit ${maxRead}) as fresh
    ) as frequent, lateral (
      select sum(${amount}) as count from tag_totals where tag_totals.tag = frequent.tag and ${isInLanguage}
    ) as added
  `;
  const beginning = sql`tag like ${`${q.replace(/[\\%_]/g, '\\$&')}%`}`;
  const within = sql`text_trigrams(tag) @> text_trigrams(${q}) and strpos(tag, ${q}) > 1`;
  const totals = [q === '' ? frequent : among(beginning)];
  if ([...q].length >= shortestPart) totals.push(among(within));
  if (authorId !== null) totals.push(ownUnpublished(authorId, q, isInLanguage));
  const { rows } = await db.execute<{ tag: string; count: number }>(sql`
    select coalesce((
      select name from tags as named where named.tag = counted.tag and ${isInLanguage}
      order by language = ${sortedIn ?? null}::text desc nulls last, language limit 1
    ), counted.tag) as tag, count
    from (
      select tag, sum(count)::int as count
      from (${sql.join(
        totals.map((one) => sql`(${one})`),
        sql` union all `,
      )}) as totals
      group by tag having sum(count) > 0
      order by starts_with(tag, ${q}) desc, sum(count) desc, ${byName(sql`tag`, sortedIn)}
      limit ${limit}
    ) as counted
    order by starts_with(counted.tag, ${q}) desc, count desc, ${byName(sql`counted.tag`, sortedIn)}
  `);
  return rows;
}

function ownUnpublished(authorId: string, q: string, isInLanguage: SQL): SQL {
  return sql`
    select tag, 1 from articles, unnest(tags) as tag
    where ${isOwnOrSigned(authorId)} and status <> 'published' and deleted_at is null and ${isInLanguage} and strpos(tag, ${q}) > 0
    limit ${maxRead}
  `;
}
