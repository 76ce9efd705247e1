import { PassThrough, pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { Hono } from 'hono';
import { defaultLanguage, languages } from '#lib/languages/language.ts';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';
import { departmentsTag, listTag, pagesTag } from '#lib/platform/cache/server/pageTags.ts';
import { withLongTimeouts } from '#lib/platform/db/server/database.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { toByteStream } from '#lib/platform/process/server/toByteStream.ts';
import { cacheControlOf } from '#lib/site/server/pages/publicPage.ts';
import { siteIn } from '#lib/site/server/pages/siteIn.ts';
import { listSitemapParts, readNewsSitemap, readSitemapPart } from '../readSitemap.ts';
import { writeSitemap, writeSitemapIndex } from '../sitemap.ts';

const readSite = () => siteIn(defaultLanguage);
const type = { 'Content-Type': 'application/xml; charset=utf-8' };
const policy = { fresh: 600, staleWhileRevalidate: 60, staleIfError: 604_800 };
const asLists = async () => ({
  ...type,
  'Cache-Control': await cacheControlOf(policy),
  'Cache-Tag': [...languages.map(listTag), departmentsTag, pagesTag].join(' '),
});

export function sitemapRoutes(): Hono {
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
