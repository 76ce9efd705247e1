import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { isReadersPage, languageOf, pageKey } from './pageAddresses.ts';
import { keepSavedPages, lateStylesheet, offlinePage, storedIfWanted, storeOfflinePage } from './storedPages.ts';

// The service worker of readers' pages, bundled by lib/platform/build/server/readerScript.ts. With a network every page comes from it; without
// one, the last front page and the saved articles are shown as they were, and a page that says so for all others. It never answers
// for scripts: those of an open page are its own build's.

/** The parts of a worker's scope that are used here; the DOM's types have none of them. */
declare const self: {
  addEventListener: (type: string, listen: (event: WorkerEvent) => void) => void;
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { includeUncontrolled: boolean }) => Promise<readonly { url: string }[]>;
  };
};
type WorkerEvent = Event & { data?: unknown; waitUntil: (work: Promise<unknown>) => void };

const network = new NetworkFirst({
  cacheName: 'pages',
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => pageKey(request.url),
      cacheWillUpdate: ({ request, response }) => storedIfWanted(request.url, response),
      handlerDidComplete: ({ request }) => storeOfflinePage(languageOf(request.url)),
    },
  ],
});

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isReadersPage(url),
  network,
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && lateStylesheet.path.test(url.pathname),
  new CacheFirst({ cacheName: lateStylesheet.cacheName }),
);
setCatchHandler(async ({ request }) => {
  if (typeof request === 'string' || request.mode !== 'navigate') return Response.error();
  return offlinePage(languageOf(request.url));
});
enableNavigationPreload();

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([self.skipWaiting(), storeOfflinePages()]));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => event.waitUntil(keepSavedPages(event.data)));

/** In the languages of the open pages. */
async function storeOfflinePages(): Promise<void> {
  const pages = await self.clients.matchAll({ includeUncontrolled: true });
  await Promise.all([...new Set(pages.map(({ url }) => languageOf(url)))].map(storeOfflinePage));
}
