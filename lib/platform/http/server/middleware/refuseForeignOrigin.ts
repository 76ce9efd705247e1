import { createMiddleware } from 'hono/factory';
import { env } from '#lib/platform/process/server/env.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { ApiEnvironment } from '../router.ts';

const siteOrigin = new URL(env.SITE_URL).origin;
const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses changes from pages of other sites. Programs send no Origin and pass. */
export const refuseForeignOrigin = createMiddleware<ApiEnvironment>(async (c, next) => {
  const origin = c.req.header('origin');
  if (origin && !safe.has(c.req.method) && origin !== siteOrigin && !isHost(origin, c.req.header('host'))) {
    throw new DomainError('forbidden', 'foreign_origin');
  }
  await next();
});

/** A page of this server under another host name, for example an address in the local network, is not foreign. */
function isHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.parse(origin)?.host === host;
}
