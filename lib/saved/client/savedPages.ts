import { paths } from '#lib/platform/text/paths.ts';
import { getSavedArticles } from './savedArticles.ts';

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
