import { PassThrough, pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { Hono } from 'hono';
import { defaultLanguage, type Language, languages } from '#lib/languages/language.ts';
import { asVisitor, type Caller } from '#lib/platform/auth/server/Caller.ts';
import { departmentsTag, listTag, pagesTag, userTag } from '#lib/platform/cache/server/pageTags.ts';
import { withLongTimeouts } from '#lib/platform/db/server/database.ts';
import { limitToLane } from '#lib/platform/http/server/middleware/limitToLane.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { toByteStream } from '#lib/platform/process/server/toByteStream.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { type Page, pageRoutes, privatePages } from '#lib/platform/values/pageRoutes.ts';
import { cacheControlOf, cachingOfMissing } from '#lib/site/server/pages/publicPage.ts';
import { siteIn } from '#lib/site/server/pages/siteIn.ts';
import { shareRoutes, siteRoutes } from '#lib/site/server/pages/siteRoutes.ts';
import { feedListPath, feedPath, feedTypes } from '../../feedPath.ts';
import { lastChange, type OutgoingFeed, readFeedList, toJsonFeed } from '../outgoingFeed.ts';
import { type FeedRequest, readDepartmentFeed, readSiteFeed, readTagFeed, readUserFeed } from '../readOutgoingFeed.ts';
import { listSitemapParts, readNewsSitemap, readSitemapPart } from '../readSitemap.ts';
import { writeSitemap, writeSitemapIndex } from '../sitemap.ts';
import { toAtom, toRss } from '../toRss.ts';

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

type Answer = OutgoingFeed | { movedTo: string } | null;

/** By the page that the feed belongs to. */
const readers: Record<string, (caller: Caller, request: FeedRequest) => Promise<Answer>> = {
  '/': readSiteFeed,
  '/departments/:of': readDepartmentFeed,
  '/tags/:of': readTagFeed,
  '/users/:of': readUserFeed,
};
const writers = { rss: toRss, atom: toAtom, json: toJsonFeed };
const formats = ['rss', 'atom', 'json'] as const;
const feedPolicy = { fresh: 300, staleWhileRevalidate: 60, staleIfError: 604_800 };

/**
 * The feeds of a language, and the list of them. Each is cached and purged like its page; its `Last-Modified` is that of its newest entry. Clients that
 * also send its ETag notice removed articles.
 */
function outgoingFeedRoutes(language: Language): Hono {
  const routes = new Hono();
  for (const [page, read] of Object.entries(readers))
    for (const format of formats)
      routes.get(feedPath(page, format), async (c) => {
        const parameter = c.req.param('of') ?? '';
        const feed = await read(asVisitor(), { site: await siteIn(language), language, format, parameter });
        c.header('Cache-Control', feed ? await cacheControlOf(feedPolicy) : cachingOfMissing);
        c.header('Cache-Tag', tagsOf(feed, language, parameter));
        if (!feed) return c.body(null, 404);
        if ('movedTo' in feed) return c.redirect(feed.movedTo, 301);
        c.header('Content-Type', `${feedTypes[format]}; charset=utf-8`);
        c.header('Last-Modified', lastChange(feed)?.toUTCString());
        return c.body(writers[format](feed));
      });
  return routes.get(feedListPath('/'), async (c) => {
    const list = await readFeedList(asVisitor(), await siteIn(language), language);
    const tags = [...languages.map(listTag), departmentsTag].join(' ');
    const headers = { 'Cache-Control': await cacheControlOf(feedPolicy), 'Cache-Tag': tags };
    return c.body(list, 200, { ...headers, 'Content-Type': 'text/x-opml; charset=utf-8' });
  });
}

/** The tags of its page; an author's articles may be in any language. */
function tagsOf(feed: Answer, language: Language, parameter: string): string {
  const isOfUser = feed && 'pageUrl' in feed && feed.pageUrl.endsWith(`/users/${parameter}`);
  return isOfUser
    ? `${userTag(parameter)} ${languages.map(listTag).join(' ')}`
    : `${listTag(language)} ${departmentsTag}`;
}

const readSite = () => siteIn(defaultLanguage);
const type = { 'Content-Type': 'application/xml; charset=utf-8' };
const sitemapPolicy = { fresh: 600, staleWhileRevalidate: 60, staleIfError: 604_800 };
const asLists = async () => ({
  ...type,
  'Cache-Control': await cacheControlOf(sitemapPolicy),
  'Cache-Tag': [...languages.map(listTag), departmentsTag, pagesTag].join(' '),
});

function sitemapRoutes(): Hono {
  return (
    new Hono()
      // The index of the parts.
      .get('/sitemap.xml', async (c) => {
        const site = await readSite();
        const parts = await withLongTimeouts(() => listSitemapParts(asVisitor(), site));
        const entries = parts.map(({ name, changedAt }) => ({ url: `${site.url}/sitemaps/${name}.xml`, changedAt }));
        return c.body(writeSitemapIndex(entries), 200, await asLists());
      })
      .get('/news-sitemap.xml', async (c) => {
        const entries = await readNewsSitemap(asVisitor(), await readSite());
        const pieces: string[] = [];
        for await (const piece of writeSitemap(entries)) pieces.push(piece);
        return c.body(pieces.join(''), 200, await asLists());
      })
      // Streamed, with gzip if accepted. Not cached: a part is as long as a thousand pages.
      .get('/sitemaps/:part{[a-z]+-[1-9][0-9]{0,5}\\.xml}', async (c) => {
        const [kind = '', part] = c.req.param('part').split(/[-.]/);
        const site = await readSite();
        const entries = await withLongTimeouts(() => readSitemapPart(asVisitor(), site, kind, Number(part)));
        if (!entries) return c.body(null, 404);

        const isZipped = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
        const sent = isZipped ? createGzip() : new PassThrough();
        pipeline(Readable.from(writeSitemap(entries)), sent, (error) => {
          // The client disconnected, or will notice that the document is truncated.
          if (error) log.warn({ error }, 'a sitemap was truncated');
        });
        if (isZipped) c.header('Content-Encoding', 'gzip');
        return c.body(toByteStream(sent), 200, { ...type, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' });
      })
  );
}
