import { createMiddleware } from 'hono/factory';
import { clientAddress } from '../../http/clientAddress.ts';
import { type Limit, limitAttempts } from '../../limits/limitAttempts.ts';
import type { ApiEnvironment } from '../ApiEnvironment.ts';

/** Counts the calls of one source, and refuses those that are too many. Stands behind what asks who the caller is. */
export function limitSource(limit: Limit) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    await limitAttempts(limit, clientAddress(c));
    await next();
  });
}
