import type { Language } from '#lib/languages/language.ts';
import { actorOf, type Role } from '#lib/platform/auth/role.ts';
import { useRead } from '#lib/platform/browser/useRead.ts';
import { callApi } from '#lib/platform/http/browser/callApi.ts';
import { canEditArticle } from '#lib/users/permissions.ts';
import type { EditedArticle, ForeignLink } from '../articleDraft.ts';
import { type ArticleRef, refOf } from './ArticleRef.ts';
import { fetchArticleForEdit } from './ownArticles.ts';

/** @param key the same for each retry, so that a lost response leaves no second draft */
export function beginTranslation(
  of: ArticleRef,
  language: Language,
  { token, key, signal }: { token: string; key: string; signal?: AbortSignal },
) {
  const { id, kind } = refOf(of);
  const headers = { 'Idempotency-Key': key };
  const options = {
    param: { id },
    kind,
    token,
    body: { language },
    headers,
    failure: 'Failed to begin the translation',
    signal,
  };
  return callApi('POST /articles/:id/translations', { ...options, expect: 'etag' });
}

/** The text of a translation's source: as its editor sees it, or as readers do. */
export async function fetchSourceText(
  of: ArticleRef,
  { isEditor, token, signal }: { isEditor: boolean; token: string; signal?: AbortSignal },
) {
  if (isEditor) return fetchArticleForEdit(of, token, signal);
  const { id } = refOf(of);
  return callApi('GET /articles/:id', { param: { id }, expect: 'body', failure: 'Failed to fetch article', signal });
}

/** The article's links to the site's articles in other languages. */
export function fetchForeignLinks(of: ArticleRef, token: string, signal?: AbortSignal) {
  const { id, kind } = refOf(of);
  const failure = 'Failed to fetch foreign links';
  return callApi('GET /articles/edit/:id/foreign-links', {
    param: { id },
    kind,
    token,
    pick: 'links',
    failure,
    signal,
  });
}

/** The links of an article, as last saved, to articles in other languages. */
export function useForeignLinks(article: EditedArticle | null, token: string): ForeignLink[] {
  const version = article?.workingCopy?.etag ?? article?.etag ?? '';
  const { data = [] } = useRead(fetchLinks, article && [refOf(article), version, token], { keepPreviousData: true });
  return data;
}

/** @param _version a new one is requested again */
function fetchLinks(of: ArticleRef, _version: string, token: string) {
  return fetchForeignLinks(of, token);
}

/** The text of an edition of an article: a colleague's as readers see it. */
export function useSourceText(
  id: string,
  article: EditedArticle | null,
  { token, user }: { token: string; user: { id: string; role: Role } },
) {
  const edition = article?.editions.find((other) => other.id === id);
  const kind = article?.kind ?? 'article';
  const isEditor = !edition || canEditArticle(actorOf(user), { ...edition, kind, authorId: edition.author.id });
  const { data, error, mutate } = useRead(fetchSourceText, [
    { id, kind },
    { isEditor, token },
  ]);
  return { source: data, error, retry: () => mutate() };
}
