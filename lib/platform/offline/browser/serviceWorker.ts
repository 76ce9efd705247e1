import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { type Language, languages, toLanguage } from '#lib/languages/language.ts';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { onlineFolders } from '#lib/platform/values/pageRoutes.ts';

const fronts: readonly string[] = languages.map(paths.home);

function languageOf(url: string): Language {
  return toLanguage(new URL(url).pathname.split('/')[1]);
}

function isFront(path: string): boolean {
  return fronts.includes(path);
}

/** Pages that the worker may answer for. */
function isReadersPage({ pathname }: URL): boolean {
  const [, first = '', second = ''] = pathname.split('/');
  return !onlineFolders.includes(toLanguage(first) === first ? second : first);
}

/** The address under which a page is stored: other parameters than these do not change it. */
function pageKey(address: string): string {
  const url = new URL(address);
  const meaningful = [...url.searchParams].filter(([name]) => name === 'amp' || name === 'page' || name === 'q');
  return `${url.origin}${url.pathname}${meaningful.length > 0 ? `?${new URLSearchParams(meaningful)}` : ''}`;
}

/** Milliseconds after which the page for readers without a connection is loaded again. */
const offlinePageLifetime = 24 * 60 * 60_000;
/** In the offline page; replaced by the list of stored pages. */
const listMarker = /(<ul [^>]*data-stored-pages[^>]*>)(<\/ul>)/;

/** The rules for the foot and the comments of articles, which link them. Their name changes with their content. */
const lateStylesheet = { path: /\/_next\/static\/late-\w+\.css/, cacheName: 'styles' };

const openPages = () => caches.open('pages');
const openOffline = () => caches.open('offline');

/** The response, if it is to be stored: a front page, or a saved article again. Articles that are gone are deleted. */
async function storedIfWanted(address: string, response: Response): Promise<Response | null> {
  const key = pageKey(address);
  const cache = await openPages();
  const isGone = response.status === 404 || response.status === 410;
  if (isGone) await cache.delete(key);
  if (!response.ok || response.redirected || new URL(key).search !== '') return null;
  return isFront(new URL(key).pathname) || (await cache.match(key)) ? response : null;
}

/**
 * Stores the pages of saved articles, and deletes those that are not saved any more.
 *
 * @param message the paths of the articles (lib/saved/client.ts); anything else is ignored
 */
async function keepSavedPages(message: unknown): Promise<void> {
  if (!Array.isArray(message)) return;
  const wanted = message.map(String);
  const cache = await openPages();
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!isFront(pathname) && !wanted.includes(pathname)) await cache.delete(url);
  }
  for (const path of wanted) if (!(await cache.match(path))) await store(cache, path).catch(() => {});
}

/** Keeps the offline page of a language for a day. */
async function storeOfflinePage(language: Language): Promise<void> {
  const path = paths.offline(language);
  const cache = await openOffline();
  const stored = await cache.match(path);
  const age = Date.now() - Date.parse(stored?.headers.get('date') ?? '1970-01-01');
  // Without a connection the stored one stays.
  if (age > offlinePageLifetime) await store(cache, path).catch(() => {});
}

/** With links to the pages that can be read. */
async function offlinePage(language: Language): Promise<Response> {
  const page = await (await openOffline()).match(paths.offline(language));
  if (!page) return Response.error();
  const links = await listLinks(language);
  const html = (await page.text()).replace(listMarker, (_, start, end) => start + links + end);
  const headers = new Headers(page.headers);
  // Of the response as it was sent.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(html, { status: 503, headers });
}

/** The stored articles, and the front pages of the language, by their titles. */
async function listLinks(language: Language): Promise<string> {
  const cache = await openPages();
  const items: string[] = [];
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (isFront(pathname) && pathname !== paths.home(language)) continue;
    const html = (await (await cache.match(url))?.text()) ?? '';
    // Whole and without the site's name, unlike the document's title. It is HTML of our own server already.
    const title = /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1] ?? escapeHtml(pathname);
    items.push(`<li><a href="${escapeHtml(pathname)}">${title}</a></li>`);
  }
  return items.join('');
}

async function store(cache: Cache, path: string): Promise<void> {
  const response = await fetch(path);
  if (!response.ok || response.redirected) return;
  const [styles] = lateStylesheet.path.exec(await response.clone().text()) ?? [];
  if (styles) await (await caches.open(lateStylesheet.cacheName)).add(styles);
  await cache.put(path, response);
}

// The service worker of readers' pages, bundled by lib/platform/build/server/bundleScript.ts. With a network every page comes from it; without
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
