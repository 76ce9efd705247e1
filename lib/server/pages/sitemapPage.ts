import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { GetServerSideProps } from 'next';
import { defaultLanguage, languages } from '#lib/domain/language.ts';
import { isDatabaseUnavailable } from '../databaseErrors.ts';
import { withLongTimeouts } from '../db/database.ts';
import { log } from '../log.ts';
import { asVisitor } from '../services/Caller.ts';
import { listSitemapParts, readNewsSitemap, readSitemapPart } from '../services/reading/readSitemap.ts';
import { writeSitemap, writeSitemapIndex } from '../syndication/sitemap.ts';
import { cacheControl, listTag, siteIn } from './publicPage.ts';

const policy = { fresh: 600, staleWhileRevalidate: 60, staleIfError: 604_800 };
const site = siteIn(defaultLanguage);

/** `/sitemap.xml`: where the parts are. */
export const sendSitemapIndex: GetServerSideProps = async ({ res }) => {
  const parts = await withLongTimeouts(() => listSitemapParts(asVisitor(), site)).catch(tellWhy(res));
  keepAsLists(res);
  res.end(
    writeSitemapIndex(parts.map(({ name, changedAt }) => ({ url: `${site.url}/sitemaps/${name}.xml`, changedAt }))),
  );
  return { props: {} };
};

/** `/news-sitemap.xml` */
export const sendNewsSitemap: GetServerSideProps = async ({ res }) => {
  const entries = await readNewsSitemap(asVisitor(), (language) => siteIn(language).name, site.url).catch(tellWhy(res));
  keepAsLists(res);
  const pieces: string[] = [];
  for await (const piece of writeSitemap(entries)) pieces.push(piece);
  res.end(pieces.join(''));
  return { props: {} };
};

/**
 * `/sitemaps/{kind}-{number}.xml`, sent while it is read, in the encoding that the reader admits. No cache keeps it: a part is
 * as long as a thousand pages.
 */
export const sendSitemapPart: GetServerSideProps = ({ params, req, res }) =>
  withLongTimeouts(async () => {
    const [, kind = '', part = ''] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(String(params?.part)) ?? [];
    const entries =
      kind === '' ? null : await readSitemapPart(asVisitor(), site, kind, Number(part)).catch(tellWhy(res));
    if (!entries) return { notFound: true };

    const isZipped = /\bgzip\b/.test(String(req.headers['accept-encoding']));
    setHeaders(res, {
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ...(isZipped && { 'Content-Encoding': 'gzip' }),
    });
    const pieces = Readable.from(writeSitemap(entries));
    await (isZipped ? pipeline(pieces, createGzip(), res) : pipeline(pieces, res)).catch((error: Error) =>
      // The reader has gone, or will see that the end is missing.
      log.warn({ error }, 'a sitemap broke off'),
    );
    return { props: {} };
  });

function keepAsLists(res: ServerResponse): void {
  setHeaders(res, {
    'Cache-Control': cacheControl(policy),
    'Cache-Tag': `${languages.map(listTag).join(' ')} departments`,
  });
}

function setHeaders(res: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries({ 'Content-Type': 'application/xml; charset=utf-8', ...headers }))
    res.setHeader(name, value);
}

/** Tells server.ts that the page itself is sound. */
function tellWhy(res: ServerResponse) {
  return (error: unknown): never => {
    if (isDatabaseUnavailable(error)) res.setHeader('Retry-After', '5');
    throw error;
  };
}
