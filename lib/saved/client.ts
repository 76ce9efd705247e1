import { callApi, type Query } from '#lib/platform/http/browser/callApi.ts';
import { paths } from '#lib/platform/text/paths.ts';

export function getSavedArticles(query: Query<'GET /saved-articles'>, token: string, signal?: AbortSignal) {
  const failure = 'Failed to get saved articles';
  return callApi('GET /saved-articles', { query, token, expect: 'articles', failure, signal });
}

export function checkSavedStatus(id: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to check saved status';
  return callApi('GET /saved-articles/status/:id', { param: { id }, token, pick: 'isSaved', failure, signal });
}

/** Resolves to whether the article is now saved. */
export function saveArticle(articleId: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to save article';
  return callApi('POST /saved-articles', { token, body: { articleId }, pick: 'isSaved', failure, signal });
}

/** Resolves to whether the article is now saved. */
export function unsaveArticle(id: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to unsave article';
  return callApi('DELETE /saved-articles/:id', { param: { id }, token, pick: 'isSaved', failure, signal });
}

/** Lets the service worker store the pages of the newest saved articles, for reading them without a connection. */
export async function storeSavedPages(bearer: string): Promise<void> {
  const worker = await activeWorker();
  if (!worker) return;
  const { articles } = await getSavedArticles({ page: 1 }, bearer);
  worker.postMessage(articles.map(({ language, slug }) => paths.article(language, slug)));
}

/** After signing out, what somebody has saved is not on the device any more. */
export async function deleteSavedPages(): Promise<void> {
  (await activeWorker())?.postMessage([]);
}

/** Null without a service worker: in browsers without them, in development, and where it is turned off. */
async function activeWorker(): Promise<ServiceWorker | null> {
  // Absent without HTTPS.
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  return registration?.active ?? null;
}
