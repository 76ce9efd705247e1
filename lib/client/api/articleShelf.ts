import type { Article } from '#lib/domain/article.ts';
import type { BulkChange, BulkResult, TagCount } from '#lib/domain/newsroomArticle.ts';
import { isArticle } from './articleShapes.ts';
import { toQuery } from './paging.ts';
import { isNumber, isText, listOf, objectOf, read } from './read.ts';
import { request } from './request.ts';

const isBulkResult = objectOf<BulkResult>({
  done: listOf(isText),
  failed: listOf(objectOf<BulkResult['failed'][number]>({ id: isText, message: isText })),
});
const hasTags = objectOf<{ tags: TagCount[] }>({ tags: listOf(objectOf<TagCount>({ tag: isText, count: isNumber })) });

/** Moves up to a hundred articles; each is done or refused by itself. */
export async function changeArticles(change: BulkChange, token: string, signal?: AbortSignal): Promise<BulkResult> {
  const failure = 'Failed to change articles';
  const content = await request('/articles/bulk', { method: 'POST', token, body: change, failure, signal });
  return read(content, isBulkResult, failure);
}

/** A new draft with the same content. */
export async function duplicateArticle(id: string, token: string, signal?: AbortSignal): Promise<Article> {
  const failure = 'Failed to duplicate article';
  const path = `/articles/${encodeURIComponent(id)}/duplicate`;
  return read(await request(path, { method: 'POST', token, failure, signal }), isArticle, failure);
}

/** Tags in use that begin with `q`, the commonest first. */
export async function fetchTags(
  query: { q?: string; language?: string; limit?: number },
  token: string,
  signal?: AbortSignal,
): Promise<TagCount[]> {
  const failure = 'Failed to fetch tags';
  return read(await request(`/tags${toQuery(query)}`, { token, failure, signal }), hasTags, failure).tags;
}
