import { createMiddleware } from 'hono/factory';
import { clientAddress } from '../clientAddress.ts';
import { type Limit, limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import type { ApiEnvironment } from '../ApiEnvironment.ts';

/** Rate limit per source. Runs after authorization. */
export function limitSource(limit: Limit) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    await limitAttempts(limit, clientAddress(c));
    await next();
  });
}
