import { Hono } from 'hono';
import type { Language } from '#lib/domain/language.ts';
import { type SharedKind, type ShareShape, sharedKinds, shareShapes } from '#lib/domain/shareImage.ts';
import { log } from '../log.ts';
import { asVisitor } from '../services/Caller.ts';
import { readShared } from '../services/reading/readShared.ts';
import { cropCover } from '../sharing/cropCover.ts';
import { drawCard } from '../sharing/drawCard.ts';
import { siteSettings } from '../siteSettings/siteSettings.ts';
import { cachingOfMissing } from './publicPage.ts';
import { siteIn } from './siteIn.ts';

const caching = 'public, max-age=3600, s-maxage=86400, stale-while-revalidate=60, stale-if-error=604800';

/** Pictures that stand for pages in link previews and search results: /share/card/articles/{slug}.jpg */
export function shareRoutes(language: Language): Hono {
  return new Hono().get('/share/:shape/:kind/:file{[^/]+\\.jpg}', async (c) => {
    const { shape, kind, file } = c.req.param();
    if (!isShape(shape) || !isKind(kind)) return c.body(null, 404);
    const site = await siteIn(language);
    const shared = await readShared(asVisitor(), kind, file.slice(0, -'.jpg'.length), { language, site });
    if (!shared) return c.body(null, 404, { 'Cache-Control': cachingOfMissing });
    const { cover, label, title, tags } = shared;
    const { accentColor } = await siteSettings();
    const part = cover && (await cropCover(cover, shape).catch(logFailure));
    const picture = part ?? (await drawCard({ label, title, siteName: site.name }, accentColor.light, shape));
    const headers = {
      'Cache-Control': cover && !part ? cachingOfMissing : caching,
      'Cache-Tag': tags.join(' '),
      'Content-Type': 'image/jpeg',
    };
    return c.body(new Uint8Array(picture), 200, headers);
  });
}

function logFailure(error: unknown): null {
  log.warn({ error }, 'cover could not be cropped');
  return null;
}

function isShape(shape: string): shape is ShareShape {
  return Object.hasOwn(shareShapes, shape);
}

function isKind(kind: string): kind is SharedKind {
  return sharedKinds.some((known) => known === kind);
}
