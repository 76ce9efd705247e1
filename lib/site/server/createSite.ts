import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { LRUCache } from 'lru-cache';
import { languages } from '#lib/languages/language.ts';
import { liveListener } from '#lib/live/server/LiveStreams.ts';
import { liveStreams } from '#lib/live/server/liveNews.ts';
import { streamListener } from '#lib/notifications/server/NotificationStreams.ts';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';
import { openDiskCache } from '#lib/platform/cache/server/openDiskCache.ts';
import { PageCache } from '#lib/platform/cache/server/PageCache.ts';
import { registerPageRenderer } from '#lib/platform/cache/server/pageRenderer.ts';
import { purgeListener } from '#lib/platform/cache/server/purgeListener.ts';
import { sharedPart } from '#lib/platform/cache/server/sharedPart.ts';
import { heartbeatListener } from '#lib/platform/db/server/heartbeat.ts';
import { listenTo } from '#lib/platform/db/server/listenTo.ts';
import { directUrl } from '#lib/platform/db/server/openClient.ts';
import { readAnywhere, startReplicas } from '#lib/platform/db/server/replicas.ts';
import { answerPlainForm, isPlainForm } from '#lib/platform/http/server/plainForms.ts';
import { missingHeader, type RequestHandler, renderPage } from '#lib/platform/http/server/renderPage.ts';
import { hasOneHost, refuseHosts, requestIdOf } from '#lib/platform/http/server/requestIdOf.ts';
import {
  canonicalLocation,
  isApiAddress,
  missingAddress,
  toOriginForm,
  toPageAddress,
} from '#lib/platform/http/server/requestTarget.ts';
import { dataHeaders } from '#lib/platform/http/server/securityHeaders.ts';
import { sendMoved, sendNothing } from '#lib/platform/http/server/sendAnswers.ts';
import { sendUnavailable } from '#lib/platform/http/server/sendUnavailable.ts';
import { staticFiles } from '#lib/platform/http/server/staticFiles.ts';
import { processGate } from '#lib/platform/load/server/processGate.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { shareOf } from '#lib/platform/process/server/webProcesses.ts';
import { runInContext } from '#lib/platform/telemetry/server/workContext.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { forgetSettings } from '#lib/settings/server/siteSettings.ts';
import { sendIndexNowKey } from '#lib/syndication/server/announceChanges.ts';
import { syndicationRoutes } from '#lib/syndication/server/routes/syndicationRoutes.ts';
import { createApi } from './api/createApi.ts';
import { refuseView } from './api/refuseView.ts';
import { SharedCalls } from './api/SharedCalls.ts';
import { withFormerAddresses } from './formerAddresses.ts';
import { withShownLanguages } from './hiddenLanguages.ts';
import { documentHeaders } from './http/documentHeaders.ts';
import { observeResponse } from './observeResponse.ts';
import { PageServer, withGate } from './pages/PageServer.ts';
import { routeNames, unknownRoute, withRoutes } from './routeNames.ts';
import { isStreamed, streamRoute } from './streamRoute.ts';
import { warmUp } from './warmUp.ts';

/** Milliseconds; a little more than `revalidate` of pages/500.tsx. */
const errorPageInterval = 1_100;

/** Of the page cache's memory, so that strangers' calls take no room from pages. */
const shareOfCalls = 0.25;

/** Total characters of memoized addresses. */
const maxAddressCharacters = 2_000_000;

/** What a request target asks for: the URL to serve, the name of its route, and where it is instead, if not there. */
type PageAddress = { url: string; route: string; location: string | null };

export type RunningSite = {
  handle: RequestHandler;
  close: () => Promise<void>;
  /** Resolves when the process is ready; until then it serves, but `/api/ready` says that it is starting. */
  warmUp: () => Promise<void>;
};

/**
 * What the site serves: files, the API, and pages by Next behind the page cache.
 *
 * @param build folder of the build; null in development and in a process without pages
 * @param development Next compiles on demand and serves its own files and those of its error overlay; no page is cached
 */
export function createSite(root: string, next: RequestHandler, build: string | null, development = false): RunningSite {
  const files = staticFiles(root, build);
  const calls = createApi();
  const { fetch } = calls;
  const isCached = env.PAGE_CACHE && !development;
  const bytes = shareOf(env.PAGE_CACHE_MB * 1024 * 1024);
  const cache = isCached ? new PageCache(bytes - bytes * shareOfCalls) : null;
  const disk = cache && openDiskCache(build);
  const pagesOnDisk = disk?.pages ?? null;
  const callCache = isCached ? new PageCache(bytes * shareOfCalls) : null;
  const host = new URL(env.SITE_URL).host;
  // HTTP/1.0 has no Host header; Node refuses HTTP/1.1 requests without one.
  const listener = getRequestListener(fetch, { hostname: host });
  const api: RequestHandler = (request, response) => {
    for (const [name, value] of Object.entries(dataHeaders)) response.setHeader(name, value);
    return refuseView(request, response) ? undefined : listener(request, response);
  };
  const sharedCalls = callCache && new SharedCalls(calls, { answer: api, cache: callCache, disk: pagesOnDisk, host });
  const withHeaders = documentHeaders(build);
  const routes = syndicationRoutes();
  const routeOf = routeNames(build, routes);
  // The same for all addresses: nobody can keep the process busy with rendering addresses that they make up.
  const missingPage = sharedPart((_, address: string) => renderPage(next, address, host));
  const render = withRoutes(routes, async (url, { address }) => {
    const namesMissing = !url.startsWith('/_next/') && !development;
    const page = await renderPage(next, url, host, { from: address, namesMissing });
    const missing = page.headers[missingHeader];
    // Next's own 404 page has no articles to offer: it would render it in advance, with articles that may be withdrawn since.
    const isUnknown = page.status === 404 && routeOf(url) === unknownRoute;
    return missing || isUnknown ? missingPage(asVisitor().db, missingAddress(url, missing === 'gone')) : page;
  });
  registerPageRenderer(async (path) => {
    const { status, body } = await renderPage(next, path, host);
    return { status, html: body.toString('utf8') };
  });
  // Next renders the 500 page itself: after the build, which has no settings, and after a change of the settings or of the menus,
  // the first request would get the former page.
  const renderErrorPages = () => {
    if (development || !env.ROLE.web) return;
    for (const language of languages) renderPage(next, paths.inLanguage(language, '/500'), host).catch(() => {});
  };
  renderErrorPages();
  // Next does not render a page twice within a second: now, and once more for all changes within that.
  let isPending = false;
  const onChange = () => {
    forgetSettings();
    if (isPending) return;
    isPending = true;
    renderErrorPages();
    setTimeout(() => {
      isPending = false;
      renderErrorPages();
    }, errorPageInterval).unref();
  };
  const { promise: listening, resolve: onConnected } = Promise.withResolvers<void>();
  const listeners = [
    purgeListener(
      [cache, callCache].filter((one) => one !== null),
      onChange,
      disk?.purges,
    ),
    streamListener,
    liveListener(liveStreams),
    ...(disk ? [{ ...heartbeatListener, receive: disk.purges.advance, onConnected: () => {} }] : []),
    { ...streamListener, receive: () => {}, onConnected },
  ];
  const closeReplicas = startReplicas();
  const stopListening = listenTo(directUrl(), listeners);
  const pages = new PageServer(
    cache,
    withGate(
      processGate(),
      withShownLanguages(
        withFormerAddresses((url, reader) => {
          const make = async () => withHeaders(await render(url, reader), url);
          // Uncached pages may be of one reader, and write.
          return reader.address === undefined ? readAnywhere(make, ({ status }) => status >= 500) : make();
        }),
        routeOf,
        withHeaders,
      ),
    ),
    pagesOnDisk,
  );

  /** Next's own files, and the scripts that a build adds to them. The bundler is loaded in development only. */
  async function serveDevelopment(url: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { developmentScript } = await import('#lib/platform/build/server/pageScripts.ts');
    const script = await developmentScript(root, url);
    if (script === undefined) return next(request, response);
    response.writeHead(200, { ...dataHeaders, 'Content-Type': 'text/javascript; charset=utf-8' }).end(script);
  }

  const addresses = new LRUCache<string, PageAddress>({
    maxSize: maxAddressCharacters,
    sizeCalculation: ({ url, route }, target) => target.length + url.length + route.length,
  });

  /** Memoized, because it takes longer than sending a page from the cache. */
  function addressOf(target: string): PageAddress {
    const known = addresses.get(target);
    if (known) return known;
    const url = toPageAddress(target);
    const address = { url, route: routeOf(url), location: canonicalLocation(url) };
    addresses.set(target, address);
    return address;
  }

  function servePage(
    { url, location }: PageAddress,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> | void {
    if (request.method === 'POST' && isPlainForm(url) && env.ROLE.web) {
      return void answerPlainForm(fetch, request, response).catch((error: Error) => {
        log.error({ error }, 'form failed');
        if (!response.headersSent) sendUnavailable(url, response);
      });
    }
    if (development && isOfDevelopment(url)) return serveDevelopment(url, request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...dataHeaders, Allow: 'GET, HEAD' }).end();
      return;
    }
    if (!env.ROLE.web) return sendNothing(request, response);
    if (location !== null) return sendMoved(response, 301, location);
    if (sendIndexNowKey(url, response)) return;
    files(request, response, () => {
      const send = async () => {
        if (isStreamed(url) && (await streamRoute(routes, request, response))) return;
        await pages.serve(request, response);
      };
      send().catch((error: Error) => {
        log.error({ error, page: url }, 'page failed');
        if (!response.headersSent) sendUnavailable(url, response);
      });
    });
  }

  const site: RunningSite = {
    close: async () => {
      disk?.purges.close();
      await Promise.all([stopListening(), closeReplicas()]);
    },
    warmUp: async () => {
      if (cache && env.ROLE.web) await warmUp(site.handle, host, listening);
    },
    handle: (request, response) => {
      if (!hasOneHost(request)) return refuseHosts(request, response);
      const id = requestIdOf(request);
      const target = toOriginForm(request.url ?? '/');
      if (isApiAddress(target)) {
        // The root of the API, with or without a trailing slash.
        request.url = target.replace(/^\/api\/(?=\?|$)/, '/api');
        if (!answersApi(target)) return sendNothing(request, response);
        return sharedCalls?.serve(request, response, id) ? undefined : api(request, response);
      }
      const address = addressOf(target);
      const { url, route } = address;
      request.url = url;
      observeResponse(request, response, { id, route, kind: 'page' }, (span) => {
        if (address.location === null && pages.sendFresh(request, response)) return true;
        runInContext({ id, name: route, span }, () => void servePage(address, request, response));
        return false;
      });
    },
  };
  return site;
}

function isOfDevelopment(url: string): boolean {
  return /^\/(_next\/(?!data\/)|__nextjs)/.test(url);
}

/** Processes without the API serve only its probes and metrics. */
function answersApi(url: string): boolean {
  return env.ROLE.api || /^\/api\/(health|ready|serving|metrics)$/.test(url);
}
