import { z } from 'zod';

/** An account registered under an address without verifying it. Contains nothing that was typed in it. */
export const provisionalAccountSchema = z
  .object({
    id: z.string().meta({ description: 'Names the account in the answer to this question only' }),
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
  .array(z.uuid())
  .max(200)
  .meta({ description: 'Ids of the accounts that are one’s own. They are joined; the others are erased' });

export const mailedLinkSchema = z
  .object({
    purpose: z.enum(['verify-email', 'reset-password']),
    needsPassword: z.boolean().meta({ description: 'Whether the link must come with a new password' }),
    needsChoice: z.boolean().meta({ description: 'Whether the reader must say which of `accounts` are theirs' }),
    accounts: z.array(provisionalAccountSchema),
  })
  .meta({ id: 'MailedLink' });
export type MailedLink = z.infer<typeof mailedLinkSchema>;
