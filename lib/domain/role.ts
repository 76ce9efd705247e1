import { z } from 'zod';

/** Each may do more than the one before it. */
export const roleSchema = z.enum(['reader', 'author', 'admin']);
export type Role = z.infer<typeof roleSchema>;

/** Whoever asks: a signed-in user or an anonymous visitor. */
export type UserActor = { kind: 'user'; id: string; role: Role };
export type Actor = { kind: 'visitor' } | UserActor;

export const visitor: Actor = { kind: 'visitor' };
