import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApi } from '../api/createApi.ts';
import { listenForPurges } from '../cache/listenForPurges.ts';
import { PageCache } from '../cache/PageCache.ts';
import { PageServer } from '../cache/PageServer.ts';
import { type RequestHandler, renderPage } from '../cache/renderPage.ts';
import { env } from '../env.ts';
import { log } from '../log.ts';
import { ampHeaders, dataHeaders, pageHeaders } from './securityHeaders.ts';
import { sendUnavailable } from './sendUnavailable.ts';
import { staticFiles } from './staticFiles.ts';

export type Site = { handle: RequestHandler; close: () => Promise<void> };

/** What production serves: files, the API, public pages out of the cache, and every other page by Next. */
export function createSite(root: string, next: RequestHandler): Site {
  const files = staticFiles(root);
  const api = getRequestListener(createApi().fetch, { overrideGlobalObjects: false });
  const cache = new PageCache(env.PAGE_CACHE_MB * 1024 * 1024);
  const close = listenForPurges(cache, process.env.DATABASE_URL ?? '');
  const host = new URL(env.SITE_URL).host;
  const pages = new PageServer(cache, async (url) => {
    const page = await renderPage(next, url, host);
    return { ...page, headers: { ...headersFor(url), ...page.headers } };
  });

  async function page(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (env.PAGE_CACHE && pages.handles(request)) return pages.serve(request, response);
    setHeaders(response, headersFor(request.url ?? '/'));
    await next(request, response);
  }

  return {
    close,
    handle: (request, response) => {
      const url = request.url ?? '/';
      if (url.startsWith('/api/')) {
        setHeaders(response, dataHeaders);
        return api(request, response);
      }
      return files(request, response, () => {
        page(request, response).catch((error: Error) => {
          log.error({ error: error.message, page: url }, 'page failed');
          if (!response.headersSent) sendUnavailable(url, response);
        });
      });
    },
  };
}

function headersFor(url: string): Readonly<Record<string, string>> {
  return /[?&]amp=1(&|$)/.test(url) ? ampHeaders : pageHeaders;
}

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
