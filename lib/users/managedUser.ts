import { z } from 'zod';
import { ownUserSchema } from '#lib/accounts/account.ts';
import { accountRules } from '#lib/accounts/accountRules.ts';
import { roleSchema } from '#lib/platform/auth/roleSchema.ts';
import { countBound } from '#lib/platform/values/countBound.ts';
import { nameSchema } from '#lib/platform/values/name.ts';
import { pageQuerySchema, sortSchema } from '#lib/platform/values/paging.ts';

/** A user in the admin's user list. */
export const managedUserSchema = ownUserSchema
  .omit({ bio: true, language: true, replyMails: true })
  .extend({
    blocked: z.boolean(),
    hasSecondFactor: z.boolean(),
    lastSeenAt: z.iso.datetime().nullable(),
    articleCount: z
      .int()
      .meta({ description: `Number of articles of every status, also in the trash, at most ${countBound}` }),
  })
  .meta({ id: 'ManagedUser' });
export type ManagedUser = z.infer<typeof managedUserSchema>;

export const usersQuerySchema = pageQuerySchema.extend({
  sort: sortSchema(['createdAt', 'name']).default('createdAt:desc'),
  q: z.string().trim().max(200).optional().meta({ description: 'Part of a name or an email address' }),
  group: z.enum(['staff', 'readers']).optional().meta({ description: 'Authors, editors and admins; or all others' }),
  role: roleSchema.optional(),
  blocked: z.enum(['true', 'false']).optional(),
});
export type UsersQuery = z.infer<typeof usersQuerySchema>;

export const userChangeSchema = z.strictObject({
  name: nameSchema(accountRules.name.max).optional(),
  role: roleSchema.optional(),
  blocked: z.boolean().optional(),
});
export type UserChange = z.infer<typeof userChangeSchema>;

export const passwordResetSchema = z.strictObject({
  required: z
    .boolean()
    .default(false)
    .meta({ description: 'The present password and all sessions end; otherwise both stay until the link is used' }),
});
