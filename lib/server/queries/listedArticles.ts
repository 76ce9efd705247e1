import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Language } from '#lib/domain/language.ts';
import type { Total } from '#lib/domain/paging.ts';
import type { Db } from '../db/database.ts';
import { articles } from '../db/schema/articles.ts';
import { isSignedBy } from './articleAuthors.ts';
import { countRows } from './boundedCount.ts';
import { isPublicArticle, isUnexpired } from './publicArticle.ts';

export type TeaserFilter = {
  language?: Language | SQL | undefined;
  departmentId?: string | SQL | undefined;
  tag?: string | SQL | undefined;
  authorId?: string | undefined;
  /** Ids of articles; with `except` all others. */
  ids?: string[] | undefined;
  except?: string[] | undefined;
};

/** `rows`: `from … where …`; `id` and `at`, the time of publication, are columns of it. */
type Listed = { rows: SQL; id: SQL; at: SQL };

/**
 * The public articles of a filter, from the table whose index has them in the order of publication: a page far down skips
 * entries of the index and reads only its own articles.
 */
export function listedArticles(filter: TeaserFilter): Listed {
  const { language, departmentId, tag, authorId, ids, except } = filter;
  const id = sql`listed.article_id`;
  const at = sql`listed.published_at`;
  const isListed = and(
    sql`listed.published_at <= now()`,
    isUnexpired(id),
    ids && sql`${id} = any (${sql.param(ids)}::uuid[])`,
    except?.length ? sql`${id} <> all (${sql.param(except)}::uuid[])` : undefined,
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
      rows: sql`from article_authors as listed where ${and(sql`listed.user_id = ${authorId}`, isListed)}`,
      id,
      at,
    };
  }
  return { rows: sql`from articles where ${isTeaser(filter)}`, id: sql`articles.id`, at: sql`articles.published_at` };
}

/** A table of ids: one page, newest first. */
export function newestListed(filter: TeaserFilter, limit: number, offset = 0): SQL {
  const { rows, id, at } = listedArticles(filter);
  return sql`(select ${id} as id ${rows} order by ${at} desc, ${id} desc limit ${limit} offset ${offset})`;
}

export async function countTeasers(db: Db, filter: TeaserFilter): Promise<Total> {
  return countRows(db, listedArticles(filter).rows);
}

export function isTeaser({ language, departmentId, authorId, ids, except }: TeaserFilter): SQL | undefined {
  return and(
    isPublicArticle,
    language && sql`${articles.language} = ${language}`,
    departmentId ? sql`${articles.departmentId} = ${departmentId}` : undefined,
    authorId ? isSignedBy(authorId) : undefined,
    ids && inArray(articles.id, ids),
    isNoneOf(except),
  );
}

/** Nothing for an empty list: most queries exclude nothing. */
export function isNoneOf(ids: string[] = []): SQL | undefined {
  return ids.length > 0 ? sql`${articles.id} <> all (${sql.param(ids)}::uuid[])` : undefined;
}
