import { createMiddleware } from 'hono/factory';
import { clientAddress } from '../clientAddress.ts';
import { type Limit, limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import type { ApiEnvironment } from '../ApiEnvironment.ts';

/** Rate limit per account, because a newsroom shares a network. Runs after authorization. */
export function limitAccount(limit: Limit) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    const { actor } = c.var.caller;
    await limitAttempts(limit, actor.kind === 'user' ? actor.id : clientAddress(c));
    await next();
  });
}
