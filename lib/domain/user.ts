import { z } from 'zod';
import { roleSchema } from './role.ts';

/** What anybody may know of a user; never the e-mail address. */
export const publicUserSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    bio: z.string(),
    avatarUrl: z.string().nullable(),
    role: roleSchema,
    createdAt: z.iso.datetime(),
    articleCount: z.number().int(),
  })
  .meta({ id: 'PublicUser' });
export type PublicUser = z.infer<typeof publicUserSchema>;
