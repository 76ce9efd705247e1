import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { listedArticles } from '#lib/articles/server/queries/listedArticles.ts';
import { articleListColumns, isPublicArticle, isUnexpired } from '#lib/articles/server/queries/publicArticle.ts';
import { type Language, languages } from '#lib/languages/language.ts';
import { countRows } from '#lib/platform/db/server/boundedCount.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { departments } from '#lib/platform/db/server/schema/departments.ts';
import { images } from '#lib/platform/db/server/schema/images.ts';
import { articleSearch } from '#lib/platform/db/server/schema/search.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { type PageQuery, rowsBefore } from '#lib/platform/values/paging.ts';
import { endOfDay, startOfDay } from '#lib/settings/server/queries.ts';
import { tagName } from '#lib/tags/server/queries/tagNames.ts';
import { rankedMatches } from '../../search.ts';
import type { ParsedSearch, SearchTerms } from '../searchQuery.ts';
import { excerptAround } from './excerptAround.ts';

export type SearchFilter = {
  language?: Language | undefined;
  /** Without a language: only in these. */
  inLanguages?: Language[] | undefined;
  department?: string | undefined;
  author?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** In which `from` and `to` are days. */
  timeZone: string;
};

/** `tags`: those of the newest articles with the words in the headline, most used first. */
export type Matches = { ids: string[]; total: number; tags: { name: string; language: Language }[] };

export type SearchRow = Awaited<ReturnType<typeof listSearchRows>>[number];

/** Scored are this many of the newest with the words in the headline, and this many with them anywhere. */
const candidates = 200;
/** Of these, so many tags are compared with the words. */
const tagCandidates = 200;
/** The index has no word positions: phrases are checked in the rows of this many of the newest with all words. */
const phraseCandidates = 1000;

/**
 * Ids of one page of matches, their number, at most that of ranked ones, and tags. The best come first, scored by where the words are (title, summary and
 * tags, body), how often and how recently; matches that are not scored follow by date.
 *
 * @param query a tsquery of folded words
 * @param typed the text it was made from, for rows that a job has not rebuilt yet
 */
export async function findInArticles(db: Db, query: string, typed: string, filter: SearchFilter, page: PageQuery) {
  // The newest matches are scored: if the page is among them, the other matches are not read.
  const ranked =
    rowsBefore(page) + page.limit <= candidates
      ? sql`scored`
      : sql`found left join (select article_id, score from scored) as scored using (article_id)`;
  const { rows } = await db.execute<Matches>(sql`
    with parsed as materialized (
      select query, is_phrase,
        case when is_phrase then regexp_replace(querytree(query), '<(-|[0-9]+)>', '&', 'g')::tsquery else query end as words,
        case when exists (select from article_search where version < 2) then ${stemmed(typed)} else '' end as stems
      from (select ${query}::tsquery as query) as given, lateral (select query::text ~ '<(-|[0-9]+)>' as is_phrase) as kind
    ),
    ${newestMatching(sql`document`, filter, rankedMatches)},
    ${newestMatching(sql`headline`, filter, candidates)},
    matching as (select * from newest_document),
    phrases as materialized (
      select article_id, recent.published_at from parsed
      cross join lateral (
        select article_id, published_at from matching where is_phrase order by published_at desc limit ${phraseCandidates}
      ) as recent
      join article_search using (article_id)
      where document @@ query
    ),
    found as not materialized (
      select article_id, published_at from parsed cross join matching where not is_phrase
      union all
      select article_id, published_at from phrases
    ),
    candidates as (
      (select article_id from found order by published_at desc limit ${candidates})
      union
      (
        select article_id from newest_headline cross join parsed where not is_phrase
      )
    ),
    scored as (
      select
        article_id,
        article_search.published_at,
        ts_rank('{0.1, 0.2, 0.5, 1}', document, query, 1)
          * (0.5 + 0.5 * exp(extract(epoch from published_at - now()) / 86400 / 180)) as score
      from candidates
      join article_search using (article_id)
      cross join parsed
    )
    select
      (select count(*)::int from found) as total,
      array(
        select article_id from ${ranked}
        order by score desc nulls last, published_at desc, article_id desc
        limit ${page.limit} offset ${rowsBefore(page)}
      ) as ids,
      array(
        select json_build_object('language', used.language, 'name', ${tagName(sql`used.language`, sql`used.tag`)})
        from (
          select language, tag, count(*) as articles from newest_headline
          -- The offset keeps the planner from reading the tags of all articles instead.
          cross join lateral (select * from article_tags where article_id = newest_headline.article_id offset 0) as theirs
          group by language, tag order by articles desc, tag limit ${tagCandidates}
        ) as used
        order by articles desc, tag
      ) as tags
  `);
  return rows[0] ?? { ids: [], total: 0, tags: [] };
}

/** The newest articles of an author or a department, as matches of a search. */
export async function findNewestArticles(
  db: Db,
  {
    language,
    inLanguages,
    author,
    department,
  }: Pick<SearchFilter, 'language' | 'inLanguages' | 'author' | 'department'>,
  page: PageQuery,
): Promise<Matches> {
  const { rows, id, at } = listedArticles({ language, inLanguages, authorId: author, departmentId: department });
  const newest = sql`select ${id} as id ${rows} order by ${at} desc, ${id} desc`;
  const [found, { total }] = await Promise.all([
    db.execute<{ id: string }>(sql`${newest} limit ${page.limit} offset ${rowsBefore(page)}`),
    countRows(db, rows),
  ]);
  return { ids: found.rows.map((row) => row.id), total: Math.min(total, rankedMatches), tags: [] };
}

/**
 * One page of results in the order of `ids`, each with an excerpt of its body around the first matching word.
 *
 * @param terms of the search, of which `missing` has those that an article does not match
 */
export async function listSearchRows(db: Db, searchTerms: SearchTerms, ids: string[], terms: ParsedSearch['terms']) {
  const [typed, queries] = [terms.map((term) => term.typed), terms.map((term) => term.query)];
  const missing = sql<string[]>`array(
    select typed from unnest(${sql.param(typed)}::text[], ${sql.param(queries)}::text[]) as term (typed, query)
    where not ${articleSearch.document} @@ query::tsquery
  )`;
  const rows = await db
    .select({ ...articleListColumns, passage: excerptAround(searchTerms), missing })
    .from(articles)
    .innerJoin(articleSearch, eq(articleSearch.articleId, articles.id))
    .innerJoin(users, eq(users.id, articles.authorId))
    .leftJoin(departments, eq(departments.id, articles.departmentId))
    .leftJoin(images, eq(images.id, articles.coverImageId))
    .where(and(isPublicArticle, inArray(articles.id, ids)));
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Rebuilds up to `atMost` rows that were made by older rules. Returns how many, 0 when all are up to date. */
export async function rebuildSearchRows(db: Db, atMost: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with outdated as (select article_id from article_search where version < 3 limit ${atMost})
    update article_search set
      language = new_row.language, published_at = new_row.published_at, department_id = new_row.department_id,
      author_id = new_row.author_id, body = new_row.body, headline = new_row.headline, document = new_row.document, version = new_row.version
    from outdated join articles on articles.id = outdated.article_id, lateral article_search_row(articles) as new_row
    -- A row that a save has rebuilt in the meantime stays as it is.
    where article_search.article_id = outdated.article_id and article_search.version < 3
  `);
  return rowCount ?? 0;
}

/**
 * The newest matches, of which only the wanted number are counted or ranked: of four months, of the year and the three years
 * before those, then of all others. A frequent word is found in the first; a later one is not searched once there are enough.
 * The index has the month beside the words, so it reads only matches of the months. Few periods, because a beginning of words
 * is looked up in all months for each.
 */
function newestMatching(column: SQL, filter: SearchFilter, wanted: number): SQL {
  const month = sql`search_month(now())`;
  const months = [
    sql`array(select generate_series(${month} - 3, ${month}))`,
    sql`array(select generate_series(${month} - 15, ${month} - 4))`,
    sql`array(select generate_series(${month} - 51, ${month} - 16))`,
  ].map((list) => sql`array[search_month(article_search.published_at)] && ${list}`);
  const periods = [...months, sql`search_month(article_search.published_at) < ${month} - 51`];
  const name = (suffix: string | number) => sql`${sql.raw('newest_')}${column}${sql.raw(String(suffix))}`;
  const tables = periods.map((period, index) => {
    const before = periods.slice(0, index).map((_, earlier) => sql`(select count(*) from ${name(earlier)})`);
    const isWanted = before.length > 0 ? sql`${sql.join(before, sql` + `)} < ${wanted}` : sql`true`;
    return sql`${name(index)} as materialized (select * from (${matching(column, filter, period)}) as found where ${isWanted})`;
  });
  const all = sql.join(
    periods.map((_, index) => sql`select * from ${name(index)}`),
    sql` union all `,
  );
  return sql`
    ${sql.join(tables, sql`, `)},
    ${name('')} as materialized (select * from (${all}) as found order by published_at desc limit ${wanted})
  `;
}

/**
 * Current rows are matched by word forms, rows of older rules by stems. Two scans: with `or`, PostgreSQL would read and
 * compare the text of each row that the index has already found.
 */
function matching(column: SQL, filter: SearchFilter, period: SQL): SQL {
  const text = sql`article_search.${column}`;
  return sql`
    select article_id, published_at from parsed join article_search on ${text} @@ words
    where ${and(period, fits(filter))}
    union all
    select article_id, published_at from parsed
    join article_search on version < 2 and ${text} @@ stems and not ${text} @@ words
    where ${and(period, fits(filter))}
  `;
}

function stemmed(typed: string): SQL {
  const queries = languages.map((language) => sql`websearch_to_tsquery(search_config(${language}), ${typed})`);
  return sql.join(queries, sql` || `);
}

function fits({ language, inLanguages, department, author, from, to, timeZone }: SearchFilter): SQL | undefined {
  const departmentId = isUuid(department)
    ? sql`${department}::uuid`
    : sql`(select id from departments where slug = ${department})`;
  return and(
    sql`${articleSearch.publishedAt} <= now()`,
    isUnexpired(articleSearch.articleId),
    department ? sql`${articleSearch.departmentId} = ${departmentId}` : undefined,
    language ? eq(articleSearch.language, language) : inLanguages && inArray(articleSearch.language, inLanguages),
    author
      ? sql`article_search.article_id in (select article_id from article_authors where user_id = ${author})`
      : undefined,
    from ? gte(articleSearch.publishedAt, startOfDay(from, timeZone)) : undefined,
    to ? lt(articleSearch.publishedAt, endOfDay(to, timeZone)) : undefined,
  );
}
