import { type SQL, sql } from 'drizzle-orm';
import { isOwnOrSigned } from '#lib/articles/server/queries/articleAuthors.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { byName } from '#lib/platform/db/server/database.ts';

type Suggestions = {
  q: string;
  language?: Language | undefined;
  limit: number;
  /** Null: tags of all articles. */
  authorId: string | null;
  sortedIn: Language | undefined;
};

/** So many of the most frequent tags are compared; without a text, added up. */
const mostFrequent = { compared: 2_000, added: 500 };
/** Of the tags that have the text, so many are added up: of the most frequent, of those that begin with it, and of the others. */
const maxFound = 150;
/** Of new rows of totals, and of an author's articles that are not published: more are not read. */
const maxRead = 10_000;
/** Shorter parts have no trigram; they are looked for at the beginning, and in frequent tags. */
const shortestPart = 3;

/**
 * The names of tags of public and the author's articles (null: of all), with the number of articles; those that begin with `q`
 * first, then the most frequent. All tags that have `q` if they are few; of many the frequent ones, and those that an index finds
 * first.
 */
export async function listTagCounts(db: Db, { q, language, limit, authorId, sortedIn }: Suggestions) {
  const isInLanguage = language ? sql`language = ${language}` : sql`true`;
  const amount = authorId === null ? sql`published + unpublished` : sql`published`;
  const totals = [
    sql`
      select found.tag, added.count from (${q === '' ? frequentTags(isInLanguage) : tagsWith(q, limit, isInLanguage)}) as found,
      lateral (select sum(${amount}) as count from tag_totals where tag_totals.tag = found.tag and ${isInLanguage}) as added
    `,
  ];
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

function frequentTags(isInLanguage: SQL): SQL {
  return sql`
    select tag from (
      select tag from tag_totals where ${isInLanguage} order by published desc limit ${mostFrequent.added}
    ) as ordered
    union
    select tag from (select tag from tag_totals where not is_folded and ${isInLanguage} limit ${maxRead}) as fresh
  `;
}

function tagsWith(q: string, limit: number, isInLanguage: SQL): SQL {
  // The index on trigrams reads all tags that have them, so it is asked only if the frequent tags are not enough.
  const within = sql`
    union
    select tag from (
      select tag from tag_totals
      where text_trigrams(tag) @> text_trigrams(${q}) and strpos(tag, ${q}) > 1 and ${isInLanguage}
        and (select count(*) from frequent) < ${limit}
      limit ${maxFound}
    ) as found
  `;
  return sql`
    with frequent as materialized (
      select tag from (
        select tag from tag_totals where ${isInLanguage} order by published desc limit ${mostFrequent.compared}
      ) as ordered
      where strpos(tag, ${q}) > 0 limit ${Math.max(maxFound, limit)}
    )
    select tag from frequent
    union
    select tag from (
      select tag from tag_totals
      where tag like ${`${q.replace(/[\\%_]/g, '\\$&')}%`} and ${isInLanguage}
      order by tag using ~<~ limit ${maxFound}
    ) as beginning
    ${[...q].length >= shortestPart ? within : sql``}
  `;
}

function ownUnpublished(authorId: string, q: string, isInLanguage: SQL): SQL {
  return sql`
    select tag, 1 from articles, unnest(tags) as tag
    where ${isOwnOrSigned(authorId)} and status <> 'published' and deleted_at is null and ${isInLanguage} and strpos(tag, ${q}) > 0
    limit ${maxRead}
  `;
}
