import { getRequestListener } from '@hono/node-server';
import { createApi } from '../api/createApi.ts';
import { listenForPurges } from '../cache/listenForPurges.ts';
import { offerPages } from '../cache/ownPages.ts';
import { PageCache } from '../cache/PageCache.ts';
import { PageServer } from '../cache/PageServer.ts';
import { type RenderedPage, type RequestHandler, renderPage } from '../cache/renderPage.ts';
import { isStreamed, streamPage } from '../cache/streamPage.ts';
import { env } from '../env.ts';
import { log } from '../log.ts';
import { withFormerAddresses } from './formerAddresses.ts';
import { dataHeaders, pageHeaders } from './securityHeaders.ts';
import { sendIndexNowKey } from './sendIndexNowKey.ts';
import { sendNothing } from './sendNothing.ts';
import { sendUnavailable } from './sendUnavailable.ts';
import { staticFiles } from './staticFiles.ts';

export type Site = { handle: RequestHandler; close: () => Promise<void> };

/**
 * What the site serves: files, the API, and pages by Next with the page cache before it.
 *
 * @param development Next compiles on demand then: its files and what its error overlay asks for are its own, and no page is cached
 */
export function createSite(root: string, next: RequestHandler, development = false): Site {
  const files = staticFiles(root, !development);
  const api = getRequestListener(createApi().fetch);
  const cache = env.PAGE_CACHE && !development ? new PageCache(env.PAGE_CACHE_MB * 1024 * 1024) : null;
  const stopListening = cache ? listenForPurges(cache, process.env.DATABASE_URL ?? '') : async () => {};
  const host = new URL(env.SITE_URL).host;
  offerPages(async (path) => {
    const { status, body } = await renderPage(next, path, host);
    return { status, html: body.toString('utf8') };
  });
  const pages = new PageServer(
    cache,
    withFormerAddresses(async (url, from) => withHeaders(await renderPage(next, url, host, from), url)),
  );

  return {
    close: stopListening,
    handle: (request, response) => {
      const url = request.url ?? '/';
      if (url.startsWith('/api/')) {
        if (!answersApi(url)) return sendNothing(request, response);
        for (const [name, value] of Object.entries(dataHeaders)) response.setHeader(name, value);
        return api(request, response);
      }
      if (development && isOfDevelopment(url)) return next(request, response);
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { ...dataHeaders, Allow: 'GET, HEAD' }).end();
        return;
      }
      if (env.ROLE === 'api' || env.ROLE === 'jobs') return sendNothing(request, response);
      if (sendIndexNowKey(url, response)) return;
      files(request, response, () => {
        const sent = isStreamed(url) ? streamPage(next, request, response, host) : pages.serve(request, response);
        sent.catch((error: Error) => {
          log.error({ error: error.message, page: url }, 'page failed');
          if (!response.headersSent) sendUnavailable(url, response);
        });
      });
    },
  };
}

function isOfDevelopment(url: string): boolean {
  return /^\/(_next\/(?!data\/)|__nextjs)/.test(url);
}

/** A process for pages leaves the API to others; one for jobs says how it is. */
function answersApi(url: string): boolean {
  if (env.ROLE === 'jobs') return /^\/api\/(health|ready|metrics)$/.test(url);
  return env.ROLE !== 'web' || /^\/api\/(health|ready|metrics)$/.test(url);
}

function withHeaders(page: RenderedPage, url: string): RenderedPage {
  const isDocument = page.headers['content-type']?.startsWith('text/html');
  const headers = isDocument ? pageHeaders(url, inlineScripts(page.body)) : dataHeaders;
  // In the page's form of names, so that what it says of itself stands and is not said twice.
  const usual = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return { ...page, headers: { ...usual, ...page.headers } };
}

/** The texts of the script elements without attributes. Looked for among the bytes: a page is long, and has one or two. */
function inlineScripts(body: Buffer): string[] {
  const texts: string[] = [];
  for (let start = body.indexOf('<script>'); start >= 0; start = body.indexOf('<script>', start + 8)) {
    texts.push(body.toString('utf8', start + 8, body.indexOf('</script>', start)));
  }
  return texts;
}
