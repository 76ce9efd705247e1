import { Hono } from 'hono';
import type { Language } from '#lib/languages/language.ts';
import { type SharedKind, type ShareShape, sharedKinds, shareShapes } from '#lib/platform/values/shareImage.ts';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';
import { readShareImage } from '#lib/articles/server/readShareImage.ts';
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
