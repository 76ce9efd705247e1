import { z } from 'zod';
import { languageSchema } from '#lib/languages/languageSchema.ts';
import { roleSchema } from '#lib/platform/auth/roleSchema.ts';
import { emailSchema } from '#lib/platform/values/emailAddress.ts';
import { nameSchema } from '#lib/platform/values/name.ts';
import { staffProfileSchema } from '#lib/users/staffProfile.ts';
import { accountRules } from './accountRules.ts';

export const passwordSchema = z.string().min(accountRules.password.min).max(accountRules.password.max);

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
    replyMails: z.boolean().meta({ description: 'Whether replies to own comments are mailed to the verified address' }),
    provider: z.enum(['password', 'google']),
    emailVerified: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'User' });
export type OwnUser = z.infer<typeof ownUserSchema>;

export const registrationSchema = z
  .strictObject({
    name: nameSchema(accountRules.name.max),
    email: emailSchema,
    password: passwordSchema,
  })
  .meta({ id: 'Registration' });
export type Registration = z.infer<typeof registrationSchema>;

export const loginSchema = z
  .strictObject({
    email: emailSchema,
    password: z.string().min(1).max(accountRules.password.max),
    device: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'Token of a remembered device, on which the second factor is skipped' }),
  })
  .meta({ id: 'Login' });
export type Login = z.infer<typeof loginSchema>;

export const profileChangeSchema = z
  .strictObject({
    name: nameSchema(accountRules.name.max).optional(),
    bio: z.string().trim().max(accountRules.bio.max).optional(),
    avatarUrl: z
      .url({ protocol: /^https?$/ })
      .max(accountRules.avatarUrl.max)
      .nullable()
      .optional(),
    language: languageSchema.optional(),
    replyMails: z.boolean().optional(),
    portraitId: z
      .uuid()
      .nullable()
      .optional()
      .meta({ description: 'Id of an uploaded image, cropped to a square. Staff only' }),
    staffProfile: staffProfileSchema.partial().optional().meta({ description: 'Staff only' }),
    currentPassword: z
      .string()
      .max(accountRules.password.max)
      .optional()
      .meta({ description: 'Confirms the change of the password' }),
    newPassword: passwordSchema.optional(),
  })
  .meta({ id: 'ProfileChange' });
export type ProfileChange = z.infer<typeof profileChangeSchema>;

export const addressChangeSchema = z
  .strictObject({
    email: emailSchema,
    movesSubscription: z
      .boolean()
      .default(false)
      .meta({ description: 'Whether the newsletter goes to the new address' }),
  })
  .meta({ id: 'AddressChange' });
export type AddressChange = z.infer<typeof addressChangeSchema>;

/** Proof that the owner deletes the account: the password or, for an account without one, its email address typed in. */
export const accountDeletionSchema = z.strictObject({
  password: z.string().min(1).max(accountRules.password.max).optional(),
  email: z.string().min(1).max(accountRules.email.max).optional(),
});
export type AccountDeletion = z.infer<typeof accountDeletionSchema>;

/** Why a password should be changed: the codes of the field errors with which a new one is refused. */
export const passwordProblemSchema = z.enum(['common_password', 'personal_password', 'short_staff_password']);
export type PasswordProblem = z.infer<typeof passwordProblemSchema>;

export const signedInSchema = z
  .object({
    token: z.string().meta({ description: 'Bearer token of the session' }),
    user: ownUserSchema,
    passwordProblem: passwordProblemSchema
      .optional()
      .meta({ description: 'Why the password, which was right, should be changed' }),
  })
  .meta({ id: 'SignedIn' });
export type SignedIn = z.infer<typeof signedInSchema>;
