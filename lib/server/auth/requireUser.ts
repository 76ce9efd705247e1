import { DomainError } from '#lib/domain/DomainError.ts';
import type { Actor, Role } from '#lib/domain/role.ts';

export type UserActor = Extract<Actor, { kind: 'user' }>;

/** @throws DomainError unauthenticated, without a user behind the request */
export function requireUser(actor: Actor): UserActor {
  if (actor.kind !== 'user') throw new DomainError('unauthenticated', 'sign_in_needed');
  return actor;
}

/**
 * @throws DomainError unauthenticated, without a user behind the request
 * @throws DomainError forbidden, for a user without one of the roles
 */
export function requireRole(actor: Actor, ...roles: Role[]): UserActor {
  const user = requireUser(actor);
  if (!roles.includes(user.role)) throw new DomainError('forbidden', 'not_allowed');
  return user;
}
