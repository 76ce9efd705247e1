import { z } from 'zod';
import { newsletterLimits } from './inputLimits.ts';
import { languageSchema } from './languageSchema.ts';
import { frequencySchema } from './subscription.ts';

/** An article in a mail, as it was when the mailing was created. */
export const mailedArticleSchema = z.object({
  title: z.string(),
  summary: z.string(),
  url: z.string(),
  image: z.string().nullable(),
  department: z.object({ id: z.string(), name: z.string() }).nullable(),
  // Absent in mailings of earlier versions.
  tags: z.array(z.string()).default([]),
});
export type MailedArticle = z.infer<typeof mailedArticleSchema>;

/** `lead`: the most read articles of the period or, in a newsletter, its article. */
export const mailingContentSchema = z.object({
  intro: z.string(),
  lead: z.array(mailedArticleSchema),
  latest: z.array(mailedArticleSchema),
});
export type MailingContent = z.infer<typeof mailingContentSchema>;

export const newsletterSchema = z
  .strictObject({
    articleId: z.uuid(),
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
    state: z.enum(['sending', 'done', 'cancelled']),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    total: z.int(),
    sent: z.int(),
    failed: z.int(),
  })
  .meta({ id: 'Mailing' });
export type Mailing = z.infer<typeof mailingSchema>;

export const mailPreviewSchema = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  recipients: z.int().meta({ description: 'Number of recipients' }),
});
export type MailPreview = z.infer<typeof mailPreviewSchema>;
