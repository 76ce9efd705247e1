import { createMiddleware } from 'hono/factory';
import { authorize } from '#lib/domain/permissions.ts';
import type { Actor } from '#lib/domain/role.ts';
import type { ApiEnvironment } from '../ApiEnvironment.ts';

/** Before the input is validated: callers without the right get no details about what is wrong with it. */
export function authorizeCaller(can: (actor: Actor) => boolean) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    authorize(c.var.caller.actor, can);
    await next();
  });
}
