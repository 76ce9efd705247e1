import { z } from 'zod';
import { ownUserSchema } from './account.ts';
import { commentSchema } from '#lib/comments/comment.ts';
import { sessionSchema } from './session.ts';
import { staffProfileSchema } from '#lib/users/staffProfile.ts';

/** A liked or saved article; title and slug only while it is public. */
const markedArticleSchema = z.object({
  articleId: z.string(),
  title: z.string().nullable(),
  slug: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

/** All data that the site stores about a person, and none about others. */
export const accountExportSchema = z
  .object({
    exportedAt: z.iso.datetime(),
    profile: ownUserSchema,
    staffProfile: staffProfileSchema.nullable(),
    comments: z.array(commentSchema.omit({ author: true, fromNewsroom: true })),
    likes: z.array(markedArticleSchema),
    savedArticles: z.array(markedArticleSchema),
    sessions: z.array(sessionSchema),
    records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).meta({
      description:
        'Everything else that refers to the caller, by table and column: own articles, revisions, images, notifications, saved filters, passkeys, the log of own actions, the newsletter subscription …',
    }),
  })
  .meta({ id: 'AccountExport' });
export type AccountExport = z.infer<typeof accountExportSchema>;
