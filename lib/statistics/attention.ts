import { z } from 'zod';

const forEditors = z.int().nullable();
const forAdmins = z.int().nullable();

/** How many things need the caller; null where they may do nothing about it. */
export const attentionSchema = z
  .object({
    waiting: forEditors.meta({ description: 'Texts in review' }),
    mine: forEditors.meta({ description: 'Those of them that the caller reviews' }),
    returned: z.int().meta({ description: 'Texts of the caller that an editor returned' }),
    late: z.int().meta({ description: 'Articles whose scheduled time has passed by more than a minute' }),
    comments: z.int().meta({ description: 'Comments to be approved' }),
    reported: z.int().meta({ description: 'Published comments that readers reported' }),
    feeds: forAdmins.meta({ description: 'Feeds that no longer exist, or failed three times or more in a row' }),
    jobs: forAdmins.meta({ description: 'Background jobs that are overdue or failed in the last two weeks' }),
    backups: forAdmins.meta({ description: '1 if there is no good backup of the last 48 hours, otherwise 0' }),
    proxies: forAdmins.meta({
      description:
        'Proxies that readers come through and TRUST_PROXY does not name: nobody is limited by their address',
    }),
    paused: z.boolean().meta({
      description: 'The site was restored from a backup; it publishes and sends nothing until an operator resumes it',
    }),
    mailings: forAdmins.meta({
      description: 'Mailings of the last week of which a tenth or more could not be delivered',
    }),
  })
  .meta({ id: 'Attention' });
export type Attention = z.infer<typeof attentionSchema>;
