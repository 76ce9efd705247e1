import { z } from 'zod';
import { roleSchema } from './role.ts';

/** Public data of a user; never the email address. */
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

/** Someone with a role above reader, for lists to choose from. */
export const staffMemberSchema = publicUserSchema
  .pick({ id: true, name: true, avatarUrl: true, role: true })
  .extend({ blocked: z.boolean() })
  .meta({ id: 'StaffMember' });
export type StaffMember = z.infer<typeof staffMemberSchema>;
