import type { AdminArticle, ListTab, ListTabCounts } from '#lib/domain/adminArticle.ts';
import type { Article, ArticleListItem } from '#lib/domain/article.ts';
import type { ArticleDraft, ArticleVersion, EditedArticle } from '#lib/domain/articleDraft.ts';
import { hasArticles, isArticle, isArticleListItem, isEditedArticle, isNewsroomArticle } from './articleShapes.ts';
import { isPageOf, type Listed, type ListQuery, toQuery } from './paging.ts';
import { isText, objectOf, read } from './read.ts';
import { request } from './request.ts';

export type ArticlePage = Listed<'articles', ArticleListItem>;
export type AdminArticlesQuery = ListQuery & {
  /** All but the trash when left out. */
  status?: ListTab;
  q?: string;
  department?: string;
  author?: string;
  tag?: string;
  language?: string;
  /** Days, as ISO dates; made within them. */
  from?: string;
  to?: string;
};
export type AdminArticlePage = Listed<'articles', AdminArticle> & { counts?: ListTabCounts };

const isArticlePage = isPageOf('articles', isArticleListItem);
const isAdminArticlesPage = isPageOf('articles', isNewsroomArticle);
const isArticleVersion = objectOf<ArticleVersion>({ etag: isText });
const isAdminPage = (value: unknown): value is AdminArticlePage => isAdminArticlesPage(value);
const newestFirst = { page: 1, limit: 10, sort: 'createdAt:desc' };

/** Articles with the drafts among them: an admin's all, an author's own. */
export async function fetchAdminArticles(
  query: AdminArticlesQuery,
  token: string,
  signal?: AbortSignal,
): Promise<AdminArticlePage> {
  const failure = 'Failed to fetch articles for admin';
  const path = `/articles${toQuery({ ...newestFirst, ...query })}`;
  return read(await request(path, { token, failure, signal }), isAdminPage, failure);
}

/** The five made last. */
export async function fetchRecentArticles(token: string, signal?: AbortSignal): Promise<ArticleListItem[]> {
  const failure = 'Failed to fetch recent articles';
  const path = `/articles${toQuery({ ...newestFirst, limit: 5 })}`;
  return read(await request(path, { token, failure, signal }), hasArticles, failure).articles;
}

export async function fetchMyArticles(query: ListQuery, token: string, signal?: AbortSignal): Promise<ArticlePage> {
  const failure = 'Failed to fetch my articles';
  const path = `/articles/my-articles${toQuery({ ...newestFirst, ...query })}`;
  return read(await request(path, { token, failure, signal }), isArticlePage, failure);
}

export async function fetchArticleForEdit(id: string, token: string, signal?: AbortSignal): Promise<EditedArticle> {
  const failure = 'Failed to fetch article for edit';
  const path = `/articles/edit/${encodeURIComponent(id)}`;
  return read(await request(path, { token, failure, signal }), isEditedArticle, failure);
}

export async function fetchArticleVersion(id: string, token: string, signal?: AbortSignal): Promise<ArticleVersion> {
  const failure = 'Failed to fetch article version';
  const path = `/articles/edit/${encodeURIComponent(id)}/version`;
  return read(await request(path, { token, failure, signal }), isArticleVersion, failure);
}

/**
 * Articles with these tags that a text may link to; without tags there are none, and nobody is asked.
 *
 * @param exclude the article that is written; its department and language come first
 */
export async function fetchSuggestionsByTags(
  tags: string[],
  token: string,
  signal?: AbortSignal,
  exclude?: string,
): Promise<ArticleListItem[]> {
  if (tags.length === 0) return [];
  const failure = 'Failed to fetch article suggestions';
  const path = `/articles/suggestions-by-tags${toQuery({ tags: tags.join(','), exclude })}`;
  return read(await request(path, { token, failure, signal }), hasArticles, failure).articles;
}

export async function createArticle(draft: ArticleDraft, token: string, signal?: AbortSignal): Promise<Article> {
  const failure = 'Failed to create article';
  return read(await request('/articles', { method: 'POST', token, body: draft, failure, signal }), isArticle, failure);
}

/** @param etag of the version that was changed; with another one on the server the answer is 412 */
export async function updateArticle(
  id: string,
  draft: ArticleDraft,
  token: string,
  etag?: string,
  signal?: AbortSignal,
): Promise<Article> {
  const failure = 'Failed to update article';
  const headers: Record<string, string> = etag === undefined ? {} : { 'If-Match': etag };
  const path = `/articles/${encodeURIComponent(id)}`;
  return read(await request(path, { method: 'PUT', token, body: draft, headers, failure, signal }), isArticle, failure);
}

export async function deleteArticle(id: string, token: string, signal?: AbortSignal): Promise<true> {
  await request(`/articles/${encodeURIComponent(id)}`, {
    method: 'DELETE',
    token,
    failure: 'Failed to delete article',
    refusal: (status) => `Failed to delete article with status ${status}`,
    signal,
  });
  return true;
}
