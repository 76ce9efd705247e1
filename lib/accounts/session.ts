import { z } from 'zod';
import { commentSchema } from '#lib/comments/comment.ts';
import { staffProfileSchema } from '#lib/users/staffProfile.ts';
import { ownUserSchema } from './account.ts';

/** One of the caller's sessions. Browser and system are names such as “Firefox” and “Android”, or null if unknown. */
export const sessionSchema = z
  .object({
    id: z.string().meta({ description: 'Identifies the session; not its token' }),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    isCurrent: z.boolean().meta({ description: 'True for the session of this request' }),
  })
  .meta({ id: 'Session' });
export type OwnSession = z.infer<typeof sessionSchema>;

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

/** A sign-in of the caller, or a refused one. */
export const signInSchema = z
  .object({
    time: z.iso.datetime(),
    isRefused: z.boolean(),
    means: z
      .string()
      .meta({ description: 'password, secondFactor, passkey, google, oidc, registration or invitation' }),
    device: z.string().meta({ description: 'Browser and system; empty if unknown' }),
    network: z.string().meta({ description: 'Without its last part; empty if unknown' }),
  })
  .meta({ id: 'SignIn' });
export type SignIn = z.infer<typeof signInSchema>;
