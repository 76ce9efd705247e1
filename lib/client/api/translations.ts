import type { Language } from '#lib/domain/language.ts';
import { callApi } from './callApi.ts';
import { fetchArticleForEdit } from './ownArticles.ts';

/** @param key the same for each retry, so that a lost response leaves no second draft */
export function beginTranslation(
  id: string,
  language: Language,
  { token, key, signal }: { token: string; key: string; signal?: AbortSignal },
) {
  const headers = { 'Idempotency-Key': key };
  const options = {
    param: { id },
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
  id: string,
  { isEditor, token, signal }: { isEditor: boolean; token: string; signal?: AbortSignal },
) {
  if (isEditor) return fetchArticleForEdit(id, token, signal);
  return callApi('GET /articles/:id', { param: { id }, expect: 'body', failure: 'Failed to fetch article', signal });
}

/** The article's links to the site's articles in other languages. */
export function fetchForeignLinks(id: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to fetch foreign links';
  return callApi('GET /articles/edit/:id/foreign-links', { param: { id }, token, pick: 'links', failure, signal });
}
