import { createMiddleware } from 'hono/factory';
import { clientAddress } from '../../http/clientAddress.ts';
import { type Limit, limitAttempts } from '../../limits/limitAttempts.ts';
import type { ApiEnvironment } from '../ApiEnvironment.ts';

/** Rate limit per source. Runs after authorization. */
export function limitSource(limit: Limit) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    await limitAttempts(limit, clientAddress(c));
    await next();
  });
}
