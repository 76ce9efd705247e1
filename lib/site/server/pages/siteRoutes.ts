import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { readShareImage, readSitePicture } from '#lib/articles/server/readShareImage.ts';
import type { Language } from '#lib/languages/language.ts';
import { type SitePictureName, sitePictureNames } from '#lib/media/sitePicture.ts';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';
import { siteTag } from '#lib/platform/cache/server/pageTags.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { projectRoot } from '#lib/platform/process/server/projectRoot.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { type SharedKind, type ShareShape, sharedKinds, shareShapes } from '#lib/platform/values/shareImage.ts';
import { openSearch } from '#lib/search/server/openSearch.ts';
import { sitePictures, siteSettings } from '#lib/settings/server/siteSettings.ts';
import { securityText } from '#lib/syndication/server/securityText.ts';
import { cachingOfMissing } from './publicPage.ts';
import { siteIn } from './siteIn.ts';

const caching = 'public, max-age=3600, s-maxage=86400, stale-while-revalidate=60, stale-if-error=604800';

/** Pictures that stand for pages in link previews and search results: /share/card/articles/{slug}.jpg */
export function shareRoutes(language: Language): Hono {
  return new Hono().get('/share/:shape/:kind/:file{[^/]+\\.jpg}', async (c) => {
    const { shape, kind, file } = c.req.param();
    if (!isShape(shape) || !isKind(kind)) return c.body(null, 404);
    const name = file.slice(0, -'.jpg'.length);
    const image = await readShareImage(asVisitor(), { shape, kind, name, language, site: await siteIn(language) });
    if (!image) return c.body(null, 404, { 'Cache-Control': cachingOfMissing });
    return c.body(new Uint8Array(image.picture), 200, {
      'Cache-Control': image.isComplete ? caching : cachingOfMissing,
      'Cache-Tag': image.tags.join(' '),
      'Content-Type': 'image/jpeg',
    });
  });
}

function isShape(shape: string): shape is ShareShape {
  return Object.hasOwn(shareShapes, shape);
}

function isKind(kind: string): kind is SharedKind {
  return sharedKinds.some((known) => known === kind);
}

const cached = {
  'Cache-Control': 'public, max-age=3600, s-maxage=86400, stale-if-error=604800',
  'Cache-Tag': siteTag,
};

/** The last one has the room that phones cut off around it. */
const defaultIcons = [
  { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
];

const plainText = { ...cached, 'Content-Type': 'text/plain; charset=utf-8' };

/** The manifest and the search description in a language; for the whole site, the pictures of the settings and files for programs. */
export function siteRoutes(language: Language): Hono {
  const routes = new Hono()
    .get('/manifest.webmanifest', async (c) =>
      c.body(JSON.stringify(await manifest(language)), 200, { ...cached, 'Content-Type': 'application/manifest+json' }),
    )
    .get('/opensearch.xml', async (c) => {
      const { name, tagline } = await siteSettings();
      const type = 'application/opensearchdescription+xml; charset=utf-8';
      return c.body(openSearch(language, name[language], tagline[language]), 200, { ...cached, 'Content-Type': type });
    });
  if (paths.home(language) !== '/') return routes;
  return routes
    .get('/favicon.ico', async (c) => {
      const icon = await readSitePicture('icon-32');
      if (icon) return c.body(icon.content, 200, { ...cached, 'Content-Type': icon.type });
      const original = readFileSync(join(projectRoot, 'public/icons/favicon.ico'));
      return c.body(new Uint8Array(original), 200, { ...cached, 'Content-Type': 'image/x-icon' });
    })
    .get('/.well-known/security.txt', async (c) => {
      const { contact, languages } = await siteSettings();
      return contact.email ? c.body(securityText(contact.email, languages), 200, plainText) : c.body(null, 404);
    })
    .get('/ads.txt', (c) => (env.ADS_TXT ? c.body(`${env.ADS_TXT}\n`, 200, plainText) : c.body(null, 404)))
    .get('/site/:name', async (c) => {
      const name = c.req.param('name');
      const picture = isPictureName(name) ? await readSitePicture(name) : null;
      if (!picture) return c.body(null, 404);
      return c.body(picture.content, 200, { ...cached, 'Content-Type': picture.type });
    });
}

function isPictureName(name: string): name is SitePictureName {
  return sitePictureNames.some((known) => known === name);
}

/** @see https://www.w3.org/TR/appmanifest/ */
async function manifest(language: Language) {
  const [{ name, tagline }, pictures] = [await siteSettings(), await sitePictures()];
  const own = [pictures['icon-192'], pictures['icon-512']].filter((icon) => icon !== undefined);
  const icons = own.map(({ url, width, height }) => ({ src: url, sizes: `${width}x${height}`, type: 'image/png' }));
  return {
    name: name[language],
    description: tagline[language],
    lang: language,
    start_url: paths.home(language),
    id: '/',
    display: 'standalone',
    // With a button to go back where the browser has one.
    display_override: ['minimal-ui'],
    background_color: '#fbf8f2',
    theme_color: '#fbf8f2',
    icons: icons.length > 0 ? icons : defaultIcons,
  };
}
