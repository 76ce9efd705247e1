import type { BulkChange, BulkResult, TagCount } from '#lib/domain/adminArticle.ts';
import type { Article } from '#lib/domain/article.ts';
import type { EditedArticle } from '#lib/domain/articleDraft.ts';
import { isArticle, isEditedArticle } from './articleShapes.ts';
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

/** Takes an article out of the trash. */
export async function restoreArticle(id: string, token: string, signal?: AbortSignal): Promise<EditedArticle> {
  const failure = 'Failed to restore article';
  const path = `/articles/${encodeURIComponent(id)}/restore`;
  return read(await request(path, { method: 'POST', token, failure, signal }), isEditedArticle, failure);
}

/** Says that a translation follows its source as that is now. */
export async function confirmSource(id: string, token: string, signal?: AbortSignal): Promise<EditedArticle> {
  const failure = 'Failed to confirm the source';
  const path = `/articles/${encodeURIComponent(id)}/source-seen`;
  return read(await request(path, { method: 'POST', token, failure, signal }), isEditedArticle, failure);
}

/** Tags in use that have `q` in them: those that begin with it first, then the commonest. */
export async function fetchTags(
  query: { q?: string; language?: string; limit?: number },
  token: string,
  signal?: AbortSignal,
): Promise<TagCount[]> {
  const failure = 'Failed to fetch tags';
  return read(await request(`/tags${toQuery(query)}`, { token, failure, signal }), hasTags, failure).tags;
}
