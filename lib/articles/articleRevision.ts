import { z } from 'zod';
import { coverSchema } from '#lib/media/image.ts';
import { articleContentSchema } from './articleDraft.ts';

export const articleRevisionSchema = z
  .object({
    revision: z.int(),
    createdAt: z.iso.datetime(),
    editor: z.object({ id: z.string(), name: z.string() }).nullable(),
    isAutosave: z.boolean(),
    title: z.string(),
    words: z.int().meta({ description: 'Number of words in the body' }),
  })
  .meta({ id: 'ArticleRevision' });
export type ArticleRevision = z.infer<typeof articleRevisionSchema>;

export const revisionContentSchema = articleRevisionSchema
  .extend({ content: articleContentSchema, cover: coverSchema.nullable() })
  .meta({ id: 'RevisionContent' });
export type RevisionContent = z.infer<typeof revisionContentSchema>;

export const newPreviewLinkSchema = z.strictObject({ days: z.int().min(1).max(30).default(7) });
export type NewPreviewLink = z.infer<typeof newPreviewLinkSchema>;

export const previewLinkSchema = z.object({ url: z.string(), expiresAt: z.iso.datetime() });
export type PreviewLink = z.infer<typeof previewLinkSchema>;

/** The official AMP validator's result; `preparing` while it is downloaded, `unavailable` where it can't be. */
export const ampCheckSchema = z
  .object({
    status: z.enum(['pass', 'fail', 'preparing', 'unavailable']),
    errors: z.array(z.object({ line: z.int(), column: z.int(), message: z.string() })),
  })
  .meta({ id: 'AmpCheck' });
export type AmpCheck = z.infer<typeof ampCheckSchema>;

export const linkStates = ['works', 'checking', 'hidden', 'missing', 'failing', 'refused'] as const;
export type LinkState = (typeof linkStates)[number];

export const checkedLinkSchema = z
  .object({
    href: z.string(),
    state: z.enum(linkStates).meta({
      description:
        '`checking`: ask again in a few seconds; `hidden`: ours and not public; `missing`: no such page; `failing`: no answer, or an error of the server; `refused`: not for programs, or not without a login',
    }),
  })
  .meta({ id: 'CheckedLink' });
export type CheckedLink = z.infer<typeof checkedLinkSchema>;

export const workingCopyPublicationSchema = z.strictObject({
  publishAt: z.iso
    .datetime({ offset: true })
    .nullish()
    .meta({ description: 'A time in the future; if omitted, now; null cancels a scheduled time' }),
});
export type WorkingCopyPublication = z.infer<typeof workingCopyPublicationSchema>;
