import { z } from 'zod';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import { deepestRow, type PageInfo, rowsBefore } from '#lib/platform/values/paging.ts';
import type { Article, ArticleListItem, PublicArticlesQuery } from '../article.ts';
import { presentArticle, presentArticleListItem } from './present.ts';
import { findByFormerSlug, findPublicArticle } from './queries/articles.ts';
import { countPublicArticles, findTextOf, type ListPosition, listPublicArticles } from './queries/publicArticleList.ts';

/** What the columns that lists are sorted by have as text: PostgreSQL must be able to read the value. */
const values: Record<string, z.ZodType<string>> = {
  createdAt: z.string().regex(/^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/),
  views: z.string().regex(/^\d{1,9}$/),
  title: z.string().max(1_000),
};
const positionSchema = z.tuple([z.string(), z.string(), z.uuid()]);

/** An opaque text for the position in a list with this order. */
export function writeCursor({ value, id }: ListPosition, sort: string): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');
}

/** @throws DomainError invalid, also for the cursor of another order */
export function readCursor(cursor: string, sort: string): ListPosition {
  const [of, value, id] = parse(cursor);
  const [field = ''] = sort.split(':');
  const isValid = of === sort && (values[field] ?? values.createdAt)?.safeParse(value).success;
  if (!isValid || value === undefined || id === undefined) {
    throw new DomainError('invalid', 'invalid_input', { cursor: 'invalid' });
  }
  return { value, id };
}

function parse(cursor: string): z.infer<typeof positionSchema> | [] {
  try {
    return positionSchema.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data ?? [];
  } catch {
    return [];
  }
}

/**
 * One page of published articles, by number or after a cursor.
 *
 * @param source of the request, for the rate limit of queries with words
 * @throws DomainError too_many; invalid for a cursor of another list, or a page beyond the deepest row
 */
export async function listArticles(
  { db, language }: Caller,
  query: PublicArticlesQuery,
  source: string,
): Promise<{ articles: ArticleListItem[]; nextCursor: string | null } & PageInfo> {
  const after = query.cursor === undefined ? null : readCursor(query.cursor, query.sort);
  if (!after && rowsBefore(query) + query.limit > deepestRow) {
    throw new DomainError('invalid', 'invalid_input', { page: 'invalid' });
  }
  if (query.q) await limitAttempts('search', source);
  const texts = await findTextOf(db, query);
  const [{ rows, next }, total] = await Promise.all([
    listPublicArticles(db, query, { language: query.language ?? language, after, texts }),
    countPublicArticles(db, query, texts),
  ]);
  return {
    articles: rows.map(presentArticleListItem),
    ...total,
    page: query.page,
    limit: query.limit,
    nextCursor: next && writeCursor(next, query.sort),
  };
}

/**
 * @returns the article, or its current slug for a former one
 * @throws DomainError not_found, also for articles that are not public
 */
export async function readArticle({ db }: Caller, idOrSlug: string): Promise<Article | { movedTo: string }> {
  const row = await findPublicArticle(db, idOrSlug);
  if (row) return presentArticle(row);
  const current = await findByFormerSlug(db, 'article', idOrSlug);
  if (!current) throw notFound('article');
  return { movedTo: current.slug };
}
