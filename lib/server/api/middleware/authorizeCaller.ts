import { createMiddleware } from 'hono/factory';
import { authorize } from '#lib/domain/permissions.ts';
import type { Actor } from '#lib/domain/role.ts';
import type { ApiEnvironment } from '../ApiEnvironment.ts';

/** Runs before input validation: callers without the permission get no details about their input. */
export function authorizeCaller(can: (actor: Actor) => boolean) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    authorize(c.var.caller.actor, can);
    await next();
  });
}
