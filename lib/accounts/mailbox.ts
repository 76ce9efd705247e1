import { z } from 'zod';
import { idSchema } from '#lib/platform/values/idSchema.ts';

/** An account registered under an address without verifying it. Contains nothing that was typed in it. */
export const provisionalAccountSchema = z
  .object({
    id: z.string().meta({ description: 'Identifies the account in this response and the next request only' }),
    createdAt: z.iso.datetime(),
    likes: z.int(),
    saved: z.int(),
    comments: z.int(),
  })
  .meta({ id: 'ProvisionalAccount' });
export type ProvisionalAccount = z.infer<typeof provisionalAccountSchema>;

export const provisionalAccountsSchema = z.object({ accounts: z.array(provisionalAccountSchema) });

/** The accounts that the owner of the address recognizes: these are merged, the others are erased. */
export const ownAccountsSchema = z
  .array(idSchema)
  .max(200)
  .meta({ description: 'Ids of the caller’s own accounts, which are merged; the others are deleted' });

export const mailedLinkSchema = z
  .object({
    purpose: z.enum(['verify-email', 'reset-password', 'change-email', 'undo-email-change']),
    needsPassword: z.boolean().meta({ description: 'True if a new password must be sent' }),
    needsSignIn: z
      .boolean()
      .meta({ description: 'True if a session of the account whose address changes must be used' }),
    needsChoice: z.boolean().meta({ description: 'True if the ids of the caller’s own `accounts` must be sent' }),
    accounts: z.array(provisionalAccountSchema),
  })
  .meta({ id: 'MailedLink' });
export type MailedLink = z.infer<typeof mailedLinkSchema>;
