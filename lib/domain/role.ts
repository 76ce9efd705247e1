/** In ascending order of rights. */
export const roles = ['reader', 'author', 'editor', 'admin'] as const;
export type Role = (typeof roles)[number];

export const staffRoles = ['author', 'editor', 'admin'] as const satisfies readonly Role[];
export type StaffRole = (typeof staffRoles)[number];

export function hasAtLeast(role: Role, lowest: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(lowest);
}

/** The caller: a signed-in user or an anonymous visitor. */
export type UserActor = { kind: 'user'; id: string; role: Role };
export type Actor = { kind: 'visitor' } | UserActor;

export const visitor: Actor = { kind: 'visitor' };
