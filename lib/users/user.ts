import { z } from 'zod';
import { roleSchema } from '#lib/platform/auth/roleSchema.ts';
import { staffProfileSchema } from './staffProfile.ts';

/** Of article authors and commenters. */
export const portraitUrlSchema = z
  .string()
  .nullable()
  .meta({ description: 'Small square image of an author, editor or admin, on this site' });

/** Public data of a user; never the email address. */
export const publicUserSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    bio: z.string(),
    avatarUrl: z.string().nullable().meta({ description: 'The portrait, or else the address in the profile' }),
    portraitUrl: portraitUrlSchema,
    staffProfile: staffProfileSchema.nullable().meta({ description: 'Null for readers' }),
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
