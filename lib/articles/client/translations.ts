import type { Language } from '#lib/languages/language.ts';
import { type ArticleRef, refOf } from './ArticleRef.ts';
import { callApi } from '#lib/platform/http/browser/callApi.ts';
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
