import { z } from 'zod';

export const roleSchema = z.enum(['reader', 'author', 'admin']);
export type Role = z.infer<typeof roleSchema>;

/** Whoever asks: a signed-in user or an anonymous visitor. */
export type Actor = { kind: 'visitor' } | { kind: 'user'; id: string; role: Role };

export const visitor: Actor = { kind: 'visitor' };
