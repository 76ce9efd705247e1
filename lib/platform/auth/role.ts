import { DomainError } from '#lib/platform/values/DomainError.ts';

/** In ascending order of rights. */
export const roles = ['reader', 'author', 'editor', 'admin'] as const;
export type Role = (typeof roles)[number];

export const staffRoles = ['author', 'editor', 'admin'] as const satisfies readonly Role[];

export function hasAtLeast(role: Role, lowest: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(lowest);
}

/** The caller: a signed-in user or an anonymous visitor. */
export type UserActor = { kind: 'user'; id: string; role: Role };
export type Actor = { kind: 'visitor' } | UserActor;

export const visitor: Actor = { kind: 'visitor' };

/**
 * Checks a permission (permissions.ts).
 *
 * @throws DomainError unauthenticated, if the caller is not signed in
 * @throws DomainError forbidden, without the permission
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

export function actorOf({ id, role }: { id: string; role: Role }): UserActor {
  return { kind: 'user', id, role };
}
