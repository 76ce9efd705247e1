import { createMiddleware } from 'hono/factory';
import { type Actor, authorize } from '#lib/platform/auth/role.ts';
import { type Limit, limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { clientAddress } from '../clientAddress.ts';
import type { ApiEnvironment } from '../router.ts';

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

/** Rate limit per account, because a newsroom shares a network. Runs after authorization. */
export function limitAccount(limit: Limit) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    const { actor } = c.var.caller;
    await limitAttempts(limit, actor.kind === 'user' ? actor.id : clientAddress(c));
    await next();
  });
}
