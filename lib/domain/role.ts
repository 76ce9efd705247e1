import { z } from 'zod';

/** In ascending order of rights. */
export const roleSchema = z.enum(['reader', 'author', 'editor', 'admin']);
export type Role = z.infer<typeof roleSchema>;

/** The caller: a signed-in user or an anonymous visitor. */
export type UserActor = { kind: 'user'; id: string; role: Role };
export type Actor = { kind: 'visitor' } | UserActor;

export const visitor: Actor = { kind: 'visitor' };
