import { z } from 'zod';
import { languageSchema } from './languageSchema.ts';
import { nameSchema } from './name.ts';
import { roleSchema } from './role.ts';

/** Compared case-insensitively; stored as entered. */
export const emailSchema = z.email().max(254);
/** NIST 800-63B-4: at least 8 characters of any script, room for a sentence, never truncated. */
export const passwordSchema = z.string().min(8).max(128);

/** A user's own data, visible to that user only. */
export const ownUserSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: roleSchema,
    bio: z.string(),
    avatarUrl: z.string().nullable(),
    language: languageSchema,
    provider: z.enum(['password', 'google']),
    emailVerified: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'User' });
export type OwnUser = z.infer<typeof ownUserSchema>;

export const registrationSchema = z.strictObject({
  name: nameSchema(100),
  email: emailSchema,
  password: passwordSchema,
});
export type Registration = z.infer<typeof registrationSchema>;

export const loginSchema = z.strictObject({ email: emailSchema, password: z.string().min(1).max(128) });
export type Login = z.infer<typeof loginSchema>;

export const profileChangeSchema = z
  .strictObject({
    name: nameSchema(100).optional(),
    bio: z.string().trim().max(2000).optional(),
    avatarUrl: z
      .url({ protocol: /^https?$/ })
      .max(1000)
      .nullable()
      .optional(),
    language: languageSchema.optional(),
    currentPassword: z.string().max(128).optional(),
    newPassword: passwordSchema.optional(),
  })
  .refine((change) => !change.newPassword || change.currentPassword !== undefined, { path: ['currentPassword'] });
export type ProfileChange = z.infer<typeof profileChangeSchema>;

/** Proof that the owner deletes the account: the password or, for an account without one, its email address typed in. */
export const accountDeletionSchema = z.strictObject({
  password: z.string().min(1).max(128).optional(),
  email: z.string().min(1).max(254).optional(),
});
export type AccountDeletion = z.infer<typeof accountDeletionSchema>;

export const signedInSchema = z.object({ token: z.string(), user: ownUserSchema });
export type SignedIn = z.infer<typeof signedInSchema>;
