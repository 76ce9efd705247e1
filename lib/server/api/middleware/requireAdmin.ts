import { createMiddleware } from 'hono/factory';
import { requireRole } from '../../auth/requireUser.ts';
import type { ApiEnvironment } from '../ApiEnvironment.ts';

/** Before the input is looked at, as `requireToken`: for the calls that are the admins' alone. */
export const requireAdmin = createMiddleware<ApiEnvironment>(async (c, next) => {
  requireRole(c.var.caller.actor, 'admin');
  await next();
});
