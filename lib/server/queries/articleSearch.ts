import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { type Language, languages } from '#lib/domain/language.ts';
import { newsroomTimeZone } from '#lib/domain/newsroomClock.ts';
import { type PageQuery, rowsBefore } from '#lib/domain/paging.ts';
import type { SearchText } from '#lib/domain/searchText.ts';
import type { Db } from '../db/database.ts';
import { articles } from '../db/schema/articles.ts';
import { departments } from '../db/schema/departments.ts';
import { images } from '../db/schema/images.ts';
import { articleSearch } from '../db/schema/search.ts';
import { users } from '../db/schema/users.ts';
import { articleListColumns } from './articleColumns.ts';
import { highlightedText, highlightedTitle } from './highlights.ts';
import { isPublicArticle } from './publicArticle.ts';

export type SearchFilter = {
  language?: Language | undefined;
  department?: string | undefined;
  author?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

export type SearchRow = Awaited<ReturnType<typeof listSearchRows>>[number];

/** Scored are so many of the newest that have the words in the headline, and so many of the newest that have them anywhere. */
const candidates = 200;
/** Whether words stand side by side is not in the index: so many of the newest articles that have all of them are read for it. */
const phraseCandidates = 1000;

/**
 * Ids of one page of what fits, and the number of all. An article is asked in its own language. The best come first, by where
 * the words stand (title, lead and tags, body), how often and how long ago; what is not scored follows by date.
 */
export async function findInArticles(db: Db, text: SearchText, filter: SearchFilter, page: PageQuery) {
  // So many of the first are scored, whatever was found: the rest need not be looked at to show a page of these.
  const ranked =
    rowsBefore(page) + page.limit <= candidates
      ? sql`scored`
      : sql`found left join (select article_id, score from scored) as scored using (article_id)`;
  const { rows } = await db.execute<{ ids: string[]; total: number }>(sql`
    with ${wanted(text, filter.language)},
    found as materialized (
      select article_id, published_at from wanted
      join article_search on article_search.language = any (languages)
      where not is_phrase and ${articleSearch.document} @@ query and ${fits(filter)}
      union all
      select article_id, published_at from wanted
      cross join lateral (
        select article_id, published_at, document from article_search
        where is_phrase and article_search.language = any (languages) and ${articleSearch.document} @@ words and ${fits(filter)}
        order by published_at desc limit ${phraseCandidates}
      ) as near
      where near.document @@ query
    ),
    candidates as (
      (select article_id from found order by published_at desc limit ${candidates})
      union
      (
        select article_id from wanted
        join article_search on article_search.language = any (languages)
        where not is_phrase and ${articleSearch.headline} @@ query and ${fits(filter)}
        order by published_at desc limit ${candidates}
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
      join wanted on article_search.language = any (languages)
    )
    select
      (select count(*)::int from found) as total,
      array(
        select article_id from ${ranked}
        order by score desc nulls last, published_at desc, article_id desc
        limit ${page.limit} offset ${rowsBefore(page)}
      ) as ids
  `);
  return { ids: rows[0]?.ids ?? [], total: rows[0]?.total ?? 0 };
}

/** The articles of one page of results, in the order of `ids`. */
export async function listSearchRows(db: Db, text: SearchText, ids: string[]) {
  const query = sql`${queryIn(sql`search_config(${articles.language})`, text)}`;
  const rows = await db
    .select({ ...articleListColumns, titleMarked: highlightedTitle(query), textMarked: highlightedText(query) })
    .from(articles)
    .innerJoin(articleSearch, eq(articleSearch.articleId, articles.id))
    .innerJoin(users, eq(users.id, articles.authorId))
    .leftJoin(departments, eq(departments.id, articles.departmentId))
    .leftJoin(images, eq(images.id, articles.coverImageId))
    .where(and(isPublicArticle, inArray(articles.id, ids)));
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** The query as each language reads it. One that says only what is not wanted would read the whole index: it finds nothing. */
function wanted(text: SearchText, language: Language | undefined): SQL {
  const asked = (language ? [language] : languages).map(
    (one) => sql`select ${one}::text as language, ${queryIn(sql`search_config(${one}::text)`, text)} as query`,
  );
  // Most words are the same to the languages that are not theirs: these are asked at once.
  return sql`wanted as materialized (
    select array_agg(language) as languages, query, query::text ~ '<(-|[0-9]+)>' as is_phrase,
      regexp_replace(querytree(query), '<(-|[0-9]+)>', '&', 'g')::tsquery as words
    from (${sql.join(asked, sql` union all `)}) as asked
    where querytree(query) not in ('', 'T')
    group by query
  )`;
}

/** The last word counts as one that is written out and as the beginning of others, unless it is one that nobody looks for. */
function queryIn(config: SQL, { words, prefix }: SearchText): SQL {
  if (prefix === '') return sql`websearch_to_tsquery(${config}, ${words})`;
  const whole = sql`websearch_to_tsquery(${config}, ${prefix})`;
  const begun = sql`to_tsquery('simple', ${`'${prefix}':*`})`;
  return sql`(websearch_to_tsquery(${config}, ${words}) && case when numnode(${whole}) = 0 then ${whole} else ${whole} || ${begun} end)`;
}

function fits({ department, author, from, to }: SearchFilter): SQL | undefined {
  const midnight = (day: string) => sql`(${day}::date::timestamp at time zone ${newsroomTimeZone})`;
  const ofDepartment = isUuid(department)
    ? sql`${department}::uuid`
    : sql`(select id from departments where slug = ${department})`;
  return and(
    sql`${articleSearch.publishedAt} <= now()`,
    department ? sql`${articleSearch.departmentId} = ${ofDepartment}` : undefined,
    author ? eq(articleSearch.authorId, author) : undefined,
    from ? gte(articleSearch.publishedAt, midnight(from)) : undefined,
    to ? lt(articleSearch.publishedAt, sql`${midnight(to)} + interval '1 day'`) : undefined,
  );
}
