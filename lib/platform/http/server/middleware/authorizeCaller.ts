import { createMiddleware } from 'hono/factory';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { Actor } from '#lib/platform/auth/role.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { ApiEnvironment } from '../ApiEnvironment.ts';

/** Runs before input validation: callers without the permission get no details about their input. */
export function authorizeCaller(can: (actor: Actor) => boolean) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    const { actor, withheldRole: role } = c.var.caller;
    if (role && actor.kind === 'user' && !can(actor) && can({ ...actor, role }))
      throw new DomainError('forbidden', 'second_factor_setup_required');
    authorize(actor, can);
    await next();
  });
}
