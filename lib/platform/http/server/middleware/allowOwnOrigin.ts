import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { env } from '#lib/platform/process/server/env.ts';
import type { ApiEnvironment } from '../router.ts';

const siteOrigin = new URL(env.SITE_URL).origin;

const exposeHeaders = ['Content-Disposition', 'ETag', 'Retry-After', 'X-Request-Id'];
/** Of uploads in parts. */
const uploadHeaders = ['Tus-Resumable', 'Upload-Length', 'Upload-Metadata', 'Upload-Offset'];

const allowSite = cors({
  origin: siteOrigin,
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'X-Autosave', ...uploadHeaders],
  exposeHeaders: [...exposeHeaders, ...uploadHeaders, 'Location'],
  maxAge: 600,
});

const ownHeaders = [
  ...['Access-Control-Allow-Origin', siteOrigin],
  ...['Access-Control-Expose-Headers', exposeHeaders.join(',')],
];

/** The same headers for an answer from the cache, names and values in turn; undefined for other origins. */
export function ownOriginHeaders(origin: string | undefined): string[] | undefined {
  return origin === siteOrigin ? ownHeaders : undefined;
}

/** CORS for the site's own pages only, for an API on another host (NEXT_PUBLIC_API_HOST). */
export const allowOwnOrigin = createMiddleware<ApiEnvironment>(async (c, next) => {
  if (c.req.header('origin') !== siteOrigin) return next();
  return allowSite(c, next);
});
