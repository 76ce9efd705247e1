import type { ArticleListItem } from '#lib/domain/article.ts';
import type { SavedStatus } from '#lib/domain/savedArticle.ts';
import { isArticleListItem } from './articleShapes.ts';
import { isPageOf, type Listed, type ListQuery, toQuery } from './paging.ts';
import { isFlag, objectOf, read } from './read.ts';
import { request } from './request.ts';

export type SavedArticles = Listed<'articles', ArticleListItem>;

const isSavedPage = isPageOf('articles', isArticleListItem);
const hasStatus = objectOf<SavedStatus>({ isSaved: isFlag });

export async function getSavedArticles(
  { page, limit }: Omit<ListQuery, 'sort'>,
  token: string,
  signal?: AbortSignal,
): Promise<SavedArticles> {
  const failure = 'Failed to get saved articles';
  const path = `/saved-articles${toQuery({ page, limit })}`;
  return read(await request(path, { token, failure, signal }), isSavedPage, failure);
}

/** Whether the reader keeps the article. */
export async function checkSavedStatus(articleId: string, token: string, signal?: AbortSignal): Promise<boolean> {
  const failure = 'Failed to check saved status';
  const path = `/saved-articles/status/${encodeURIComponent(articleId)}`;
  return read(await request(path, { token, failure, signal }), hasStatus, failure).isSaved;
}

/** Says whether the article is kept now. */
export async function saveArticle(articleId: string, token: string, signal?: AbortSignal): Promise<boolean> {
  const failure = 'Failed to save article';
  const content = await request('/saved-articles', { method: 'POST', token, body: { articleId }, failure, signal });
  return read(content, hasStatus, failure).isSaved;
}

/** Says whether the article is kept now. */
export async function unsaveArticle(articleId: string, token: string, signal?: AbortSignal): Promise<boolean> {
  const failure = 'Failed to unsave article';
  const path = `/saved-articles/${encodeURIComponent(articleId)}`;
  return read(await request(path, { method: 'DELETE', token, failure, signal }), hasStatus, failure).isSaved;
}
