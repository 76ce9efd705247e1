import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { z } from 'zod';
import { languagePrefix } from '#lib/languages/language.ts';
import { pathOf } from '#lib/platform/http/server/requestTarget.ts';
import type { Render } from './pages/PageServer.ts';

/** Files by the first part of their path. */
const folders = /^\/(?:(media|fonts|icons|locales|_next)\/|service-worker\.js$)/;

/** The part of Next's routes-manifest.json with the pages. */
const manifestSchema = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
});

/** The name of a path that no page or file has. */
export const unknownRoute = 'unknown';

/**
 * Names a URL by the pattern of its route, such as `/articles/[slug]` or `/feed.xml`, in every language: a limited number of
 * names, none with anything that a reader wrote.
 *
 * @param build folder of the build; null without pages and in development, where pages have no names
 * @param routes of feeds, sitemaps and other generated files
 */
export function routeNames(build: string | null, routes: Hono): (url: string) => string {
  const { staticRoutes, dynamicRoutes } = build === null ? { staticRoutes: [], dynamicRoutes: [] } : read(build);
  const pages = new Set(staticRoutes.map(({ page }) => page));
  const patterns = dynamicRoutes.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));

  function find(path: string): string {
    const file = folders.exec(path);
    if (file) return file[1] === 'media' ? 'media' : 'static';
    const page = path.replace(languagePrefix, '').replace(/\/$/, '') || '/';
    if (pages.has(page)) return page;
    const dynamic = patterns.find(({ pattern }) => pattern.test(page));
    if (dynamic) return dynamic.page;
    return generated(path) ?? unknownRoute;
  }

  /** The last handler is the route's own; those before it are middleware of all. */
  function generated(path: string): string | undefined {
    const [handlers] = routes.router.match('GET', path);
    const pattern = handlers.findLast(([[, route]]) => route.path !== '/*')?.[0][1].path;
    return pattern?.replace(languagePrefix, '');
  }

  return (url) => find(pathOf(url));
}

function read(build: string) {
  return manifestSchema.parse(JSON.parse(readFileSync(join(build, 'routes-manifest.json'), 'utf8')));
}

/** Tries the routes first, then renders the page. The 404 page of a route has the route's caching headers. */
export function withRoutes(routes: Hono, render: Render): Render {
  return async (url, reader) => {
    const answer = await routes.request(url);
    const headers = Object.fromEntries(answer.headers);
    if (answer.status !== 404) return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) };
    const page = await render(url, reader);
    return { ...page, headers: { ...page.headers, ...headers } };
  };
}
