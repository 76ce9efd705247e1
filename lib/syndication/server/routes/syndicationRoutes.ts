import { Hono } from 'hono';
import { languages } from '#lib/languages/language.ts';
import { limitToLane } from '#lib/platform/http/server/middleware/limitToLane.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { type Page, pageRoutes, privatePages } from '#lib/platform/values/pageRoutes.ts';
import { shareRoutes, siteRoutes } from '#lib/site/server/pages/siteRoutes.ts';
import { outgoingFeedRoutes } from './outgoingFeedRoutes.ts';
import { sitemapRoutes } from './sitemapRoutes.ts';

/** robots.txt, sitemaps, feeds, manifest, pictures of the site and of its pages in each language. Other paths are 404 without a body; errors are thrown. */
export function syndicationRoutes(): Hono {
  const routes = new Hono().use(limitToLane);
  for (const language of languages) {
    const inLanguage = new Hono().get('/robots.txt', (c) =>
      c.body(robotsText(), 200, {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'public, max-age=3600, s-maxage=86400, stale-if-error=604800',
      }),
    );
    inLanguage.route('/', sitemapRoutes()).route('/', outgoingFeedRoutes(language)).route('/', siteRoutes(language));
    inLanguage.route('/', shareRoutes(language));
    routes.route(paths.home(language), inLanguage);
  }
  routes.notFound((c) => c.body(null, 404));
  routes.onError((error) => {
    throw error;
  });
  return routes;
}

const pages = Object.entries<Page>(pageRoutes);
const excluded = pages.flatMap(([route, page]) => (page.endless || route in privatePages ? [route] : []));
const disallowed = [
  // A line stands for all that is below it: `/admin`, `/preview/`.
  ...new Set(excluded.map((route) => route.replace(/\/\[\[.*/, '').replace(/^(\/\w+\/).*\[.*/, '$1'))),
  // Each comment has an address, of a page that is indexed without it.
  '/*?comment=',
];

/** RFC 9309, with the URLs of the sitemaps. */
function robotsText(): string {
  const prefixes = languages.map((language) => paths.home(language).replace(/\/$/, ''));
  return [
    'User-agent: *',
    ...prefixes.flatMap((prefix) => disallowed.map((path) => `Disallow: ${prefix}${path}`)),
    'Disallow: /api/',
    'Allow: /api/docs',
    '',
    `Sitemap: ${env.SITE_URL}/sitemap.xml`,
    `Sitemap: ${env.SITE_URL}/news-sitemap.xml`,
    '',
  ].join('\n');
}
