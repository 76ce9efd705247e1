import { createMiddleware } from 'hono/factory';
import { type Limit, limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { clientAddress } from '../clientAddress.ts';
import type { ApiEnvironment } from '../router.ts';

/** Rate limit per source. Runs after authorization. Of a call for everybody, each caller was counted before. */
export function limitSource(limit: Limit) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    if (!c.env.shared) await limitAttempts(limit, clientAddress(c));
    await next();
  });
}
