import { z } from 'zod';
import { languageSchema } from '#lib/languages/languageSchema.ts';
import { staffRoleSchema } from '#lib/platform/auth/roleSchema.ts';
import { emailSchema } from '#lib/platform/values/emailAddress.ts';
import { nameSchema } from '#lib/platform/values/name.ts';
import { pageQuerySchema } from '#lib/platform/values/paging.ts';
import { passwordSchema } from './account.ts';
import { accountRules } from './accountRules.ts';
import { mailedLinkSchema, ownAccountsSchema } from './mailbox.ts';

/** An invitation to the staff that is neither accepted nor revoked. */
export const invitationSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string().meta({ description: 'Empty if the inviter left it to the invited person' }),
    role: staffRoleSchema,
    language: languageSchema,
    inviter: z.object({ id: z.string(), name: z.string() }).nullable(),
    status: z.enum(['pending', 'expired']),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable().meta({ description: 'When the last mail was sent; null before the first one' }),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitationSchema>;

export const newInvitationSchema = z
  .strictObject({
    email: emailSchema,
    role: staffRoleSchema,
    language: languageSchema.meta({ description: 'Language of the mail and of a new account' }),
    name: z.literal('').or(nameSchema(accountRules.name.max)).default(''),
  })
  .meta({ id: 'NewInvitation' });
export type NewInvitation = z.infer<typeof newInvitationSchema>;

export const invitationsQuerySchema = pageQuerySchema;
export type InvitationsQuery = z.infer<typeof invitationsQuerySchema>;

/** What the invited person sees, and has to enter. */
export const invitationLinkSchema = z
  .object({
    ...invitationSchema.pick({ email: true, name: true, role: true, language: true, expiresAt: true }).shape,
    inviter: z.string().nullable().meta({ description: 'Name of the admin who sent the invitation' }),
    reviewRequired: z.boolean().meta({ description: 'True if only editors publish articles' }),
    hasAccount: z.boolean().meta({ description: 'True if an account of the invited person gets the role' }),
    ...mailedLinkSchema.pick({ needsPassword: true, needsChoice: true, accounts: true }).shape,
  })
  .meta({ id: 'InvitationLink' });
export type InvitationLink = z.infer<typeof invitationLinkSchema>;

export const acceptedInvitationSchema = z
  .strictObject({
    token: z.string().min(20).max(200),
    name: nameSchema(accountRules.name.max)
      .optional()
      .meta({ description: 'If omitted, an account keeps its name, and a new one gets that of the invitation' }),
    password: passwordSchema
      .optional()
      .meta({ description: 'Required without a session of an account with the invited address' }),
    accounts: ownAccountsSchema.optional(),
  })
  .meta({ id: 'AcceptedInvitation' });
export type AcceptedInvitation = z.infer<typeof acceptedInvitationSchema>;
