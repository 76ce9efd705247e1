import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Language } from '#lib/languages/language.ts';
import { boundedCount, toTotal } from '#lib/platform/db/server/boundedCount.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { preparedByName } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import type { Total } from '#lib/platform/values/paging.ts';
import { isSignedBy, isWritten } from './articleAuthors.ts';
import { isPublicArticle, isUnexpired } from './publicArticle.ts';

export type TeaserFilter = {
  language?: Language | undefined;
  departmentId?: string | undefined;
  tag?: string | undefined;
  authorId?: string | undefined;
  /** Of an author's articles, only those in these languages. */
  inLanguages?: Language[] | undefined;
  /** Ids of articles; with `except` all others. */
  ids?: string[] | undefined;
  except?: string[] | undefined;
};
/** The same, as parts of a query. */
export type TeaserTerms = { [Key in keyof TeaserFilter]: TeaserFilter[Key] | SQL };

/** `rows`: `from … where …`; `id` and `at`, the time of publication, are columns of it. */
type Listed = { rows: SQL; id: SQL; at: SQL };

/**
 * The public articles of a filter, from the table whose index has them in the order of publication: a page far down skips
 * entries of the index and reads only its own articles.
 */
export function listedArticles(filter: TeaserTerms): Listed {
  const { language, departmentId, tag, authorId, inLanguages, ids, except } = filter;
  const id = sql`listed.article_id`;
  const at = sql`listed.published_at`;
  const isListed = and(
    sql`listed.published_at <= now()`,
    isUnexpired(id),
    ids && sql`${id} = any (${asList(ids)})`,
    isNoneOf(except, id),
  );
  if (tag !== undefined) {
    const others = and(
      language && sql`listed.language = ${language}`,
      departmentId ? sql`listed.department_id = ${departmentId}` : undefined,
      authorId ? sql`${id} in (select article_id from article_authors where user_id = ${authorId})` : undefined,
    );
    return { rows: sql`from article_tags as listed where ${and(sql`listed.tag = ${tag}`, others, isListed)}`, id, at };
  }
  if (authorId && !language && !departmentId) {
    return {
      rows: sql`from article_authors as listed where ${and(sql`listed.user_id = ${authorId}`, inLanguages && isWritten(id, inLanguages), isListed)}`,
      id,
      at,
    };
  }
  return { rows: sql`from articles where ${isTeaser(filter)}`, id: sql`articles.id`, at: sql`articles.published_at` };
}

/** A table of ids: one page, newest first. The limit is part of the text, because a plan for any limit expects a tenth of all rows. */
export function newestListed(filter: TeaserTerms, limit: number, offset?: SQL): SQL {
  const { rows, id, at } = listedArticles(filter);
  return sql`(
    select ${id} as id ${rows} order by ${at} desc, ${id} desc
    limit ${sql.raw(String(limit))} ${offset ? sql`offset ${offset}` : sql``}
  )`;
}

/** The filter with a placeholder of the same name for each of its values, and the names for that of a prepared statement. */
export function withPlaceholders(filter: TeaserFilter): { names: string; terms: TeaserTerms } {
  const names = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const placeholders = names.map((name) => [name, sql`${sql.placeholder(name)}`]);
  return { names: names.join('_'), terms: Object.fromEntries(placeholders) };
}

export async function countTeasers(db: Db, filter: TeaserFilter): Promise<Total> {
  const { names, terms } = withPlaceholders(filter);
  const [row] = await teaserCount(db, `teaser_count_${names}`, terms).execute(filter);
  return toTotal(row?.count ?? 0);
}

const teaserCount = preparedByName((db, name, terms: TeaserTerms) =>
  db
    .select({ count: boundedCount(listedArticles(terms).rows) })
    .from(sql`(values (true)) as one`)
    .prepare(name),
);

export function isTeaser({ language, departmentId, authorId, inLanguages, ids, except }: TeaserTerms): SQL | undefined {
  return and(
    isPublicArticle,
    language && sql`${articles.language} = ${language}`,
    departmentId ? sql`${articles.departmentId} = ${departmentId}` : undefined,
    authorId ? isSignedBy(authorId) : undefined,
    inLanguages && isWritten(sql`${articles.id}`, inLanguages),
    ids && sql`${articles.id} = any (${asList(ids)})`,
    isNoneOf(except),
  );
}

/** Nothing for an empty list: most queries exclude nothing. */
export function isNoneOf(ids: string[] | SQL = [], id: SQL | SQLWrapper = articles.id): SQL | undefined {
  return Array.isArray(ids) && ids.length === 0 ? undefined : sql`${id} <> all (${asList(ids)})`;
}

function asList(ids: string[] | SQL): SQL {
  return sql`${Array.isArray(ids) ? sql.param(ids) : ids}::uuid[]`;
}
