import { createMiddleware } from 'hono/factory';
import { requireUser } from '../../auth/requireUser.ts';
import type { ApiEnvironment } from '../ApiEnvironment.ts';

/** Before the input is looked at: whoever may not ask is not told what is wrong with the question. */
export const requireToken = createMiddleware<ApiEnvironment>(async (c, next) => {
  requireUser(c.var.caller.actor);
  await next();
});
