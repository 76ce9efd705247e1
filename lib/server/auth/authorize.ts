import { DomainError } from '#lib/domain/DomainError.ts';
import type { Actor, UserActor } from '#lib/domain/role.ts';

/**
 * Asks a question of lib/domain/permissions.ts.
 *
 * @throws DomainError unauthenticated, without a user behind the request
 * @throws DomainError forbidden, when the answer is no
 */
export function authorize<Things extends unknown[]>(
  actor: Actor,
  can: (actor: Actor, ...things: Things) => boolean,
  ...things: Things
): UserActor {
  if (actor.kind !== 'user') throw new DomainError('unauthenticated', 'sign_in_needed');
  if (!can(actor, ...things)) throw new DomainError('forbidden', 'not_allowed');
  return actor;
}
