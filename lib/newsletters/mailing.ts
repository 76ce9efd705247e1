import { z } from 'zod';
import { languageSchema } from '#lib/languages/languageSchema.ts';
import { idSchema } from '#lib/platform/values/idSchema.ts';
import { newsletterLimits } from '#lib/platform/values/inputLimits.ts';
import { frequencySchema } from './subscription.ts';

/** An article in a mail, as it was when the mailing was created. */
export const mailedArticleSchema = z.object({
  // Absent in mailings of earlier versions.
  id: z.string().nullable().default(null),
  title: z.string(),
  summary: z.string(),
  url: z.string(),
  image: z.string().nullable(),
  department: z.object({ id: z.string(), name: z.string() }).nullable(),
  // Absent too.
  tags: z.array(z.string()).default([]),
});
export type MailedArticle = z.infer<typeof mailedArticleSchema>;

/** `lead`: the most read articles of the period or, in a newsletter, its article. */
export const mailingContentSchema = z.object({
  intro: z.string(),
  lead: z.array(mailedArticleSchema),
  latest: z.array(mailedArticleSchema),
  // How many articles of the period a digest has left out.
  more: z.int().optional(),
});
export type MailingContent = z.infer<typeof mailingContentSchema>;

export function articleIdsIn({ lead, latest }: MailingContent): string[] {
  return [...lead, ...latest].flatMap(({ id }) => id ?? []);
}

export const newsletterSchema = z
  .strictObject({
    articleId: idSchema,
    subject: z
      .string()
      .trim()
      .min(1)
      .max(newsletterLimits.subject)
      .optional()
      .meta({ description: 'Default: the title of the article' }),
    intro: z
      .string()
      .trim()
      .max(newsletterLimits.intro)
      .default('')
      .meta({ description: 'Plain text before the article' }),
    again: z.boolean().optional().meta({
      description: 'Sends an article that a newsletter in its language had before; otherwise 409 `newsletter_sent`',
    }),
  })
  .meta({ id: 'NewsletterInput' });
export type Newsletter = z.infer<typeof newsletterSchema>;

export const mailingSchema = z
  .object({
    id: z.string(),
    kind: z.enum(['digest', 'newsletter']),
    language: languageSchema,
    frequency: frequencySchema.nullable(),
    subject: z.string(),
    state: z
      .enum(['waiting', 'sending', 'done', 'cancelled'])
      .meta({ description: '`waiting`: nobody gets it before `startsAt`' }),
    startsAt: z.iso.datetime().nullable().meta({ description: 'Null for what is sent at once' }),
    stopReason: z
      .enum(['cancelled', 'withdrawn'])
      .nullable()
      .meta({ description: '`withdrawn`: its articles are not public any more' }),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    total: z.int(),
    sent: z.int(),
    skipped: z.int().meta({ description: 'Nothing was of their choice, or they unsubscribed meanwhile' }),
    failed: z.int(),
    left: z.int().meta({ description: 'Not sent yet; of a cancelled mailing those who get it when it is resumed' }),
  })
  .meta({ id: 'Mailing' });
export type Mailing = z.infer<typeof mailingSchema>;

/** The last newsletter with the same article in the same language. */
export const sentBeforeSchema = z.object({ at: z.iso.datetime(), recipients: z.int() });
export type SentBefore = z.infer<typeof sentBeforeSchema>;

export const mailPreviewSchema = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  recipients: z.int().meta({ description: 'Number of recipients' }),
  sentBefore: sentBeforeSchema.nullable().meta({ description: 'Null for an article that was not sent yet' }),
});
export type MailPreview = z.infer<typeof mailPreviewSchema>;
