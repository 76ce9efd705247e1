import { z } from 'zod';
import { languageSchema } from '#lib/languages/languageSchema.ts';
import { plainText, visible } from '#lib/platform/text/plainText.ts';
import { idSchema } from '#lib/platform/values/idSchema.ts';
import { nameSchema } from '#lib/platform/values/name.ts';
import { pageQuerySchema } from '#lib/platform/values/paging.ts';
import { portraitUrlSchema } from '#lib/users/user.ts';
import { commentRules, reportReasons } from './commentRules.ts';

export const commentStatusSchema = z.enum(['pending', 'published', 'spam', 'deleted']);
export type CommentStatus = z.infer<typeof commentStatusSchema>;

export const commentSchema = z
  .object({
    id: z.string(),
    articleId: z.string(),
    parentId: z.string().nullable(),
    author: z.object({
      id: z.string().nullable(),
      name: z.string(),
      avatarUrl: z.string().nullable(),
      portraitUrl: portraitUrlSchema,
    }),
    fromNewsroom: z.boolean().meta({ description: 'An answer of the newsroom, signed by its author' }),
    body: z.string().meta({ description: 'Plain text' }),
    status: commentStatusSchema,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof commentSchema>;

/** A comment that starts a thread, with its replies, oldest first. Replies have one level. */
export const commentThreadSchema = commentSchema
  .extend({ replies: z.array(commentSchema) })
  .meta({ id: 'CommentThread' });
export type CommentThread = z.infer<typeof commentThreadSchema>;

/** Replies: the most answered threads first. */
export const commentSortSchema = z.enum(['createdAt:desc', 'createdAt:asc', 'replies:desc']);
export type CommentSort = z.infer<typeof commentSortSchema>;

export const commentsQuerySchema = pageQuerySchema.extend({
  sort: commentSortSchema
    .default('createdAt:desc')
    .meta({ description: 'Order of the threads: newest, oldest or most answered first' }),
  comment: idSchema.optional().meta({
    description:
      'Id of a comment whose thread comes first on page 1, even if it is further down; ignored if not public',
  }),
});
export type CommentsQuery = z.infer<typeof commentsQuerySchema>;

export const newCommentSchema = z
  .strictObject({
    articleId: idSchema,
    body: z
      .string()
      .overwrite(plainText)
      // Not by `regex`: the OpenAPI generator writes a pattern's flags into the pattern.
      .refine((text) => visible.test(text))
      .min(1)
      .max(commentRules.body.max),
    parentId: idSchema.nullish().meta({ description: 'For a reply: id of the first comment of the thread' }),
    authorName: nameSchema(commentRules.authorName.max)
      .optional()
      .meta({ description: 'Required without an account; ignored for signed-in users' }),
    replyMails: z
      .boolean()
      .optional()
      .meta({ description: 'Signed-in users only: changes whether replies to their comments are mailed' }),
    fromNewsroom: z.boolean().optional().meta({ description: 'Only for those who moderate the article’s comments' }),
    website: z.string().optional().meta({ description: 'A honeypot: leave it out' }),
  })
  .meta({ id: 'NewComment' });
export type NewComment = z.infer<typeof newCommentSchema>;

export const newReportSchema = z
  .strictObject({
    reason: z.enum(reportReasons),
    note: z.string().overwrite(plainText).max(commentRules.note.max).optional(),
  })
  .meta({ id: 'NewReport' });
export type NewReport = z.infer<typeof newReportSchema>;

/** Comments by this account are always held, or published at once; null: the settings decide. */
export const commentStandingSchema = z.enum(['held', 'trusted']).nullable();
export type CommentStanding = z.infer<typeof commentStandingSchema>;
export const commenterChangeSchema = z
  .strictObject({ standing: commentStandingSchema })
  .meta({ id: 'CommenterChange' });

/** A comment for moderators, with its article and thread. */
export const moderatedCommentSchema = commentSchema
  .extend({
    standing: z.enum(['held', 'trusted', 'blocked']).nullable().meta({
      description: 'Of the author’s account: further comments are held or published at once, or there are none',
    }),
    article: z.object({ id: z.string(), slug: z.string(), title: z.string(), language: languageSchema }),
    start: z
      .object({ id: z.string(), name: z.string(), body: z.string(), status: commentStatusSchema })
      .nullable()
      .meta({ description: 'For a reply: the first comment of the thread' }),
    replies: z.int().meta({ description: 'Number of published replies, which are hidden and shown with the comment' }),
    reports: z
      .object({ spam: z.int(), insult: z.int(), other: z.int(), notes: z.array(z.string()) })
      .nullable()
      .meta({ description: 'Reports that no moderator has decided on: number by reason, and the latest notes' }),
  })
  .meta({ id: 'ModeratedComment' });
export type ModeratedComment = z.infer<typeof moderatedCommentSchema>;

export const commentQueueQuerySchema = pageQuerySchema.extend({
  status: z.enum([...commentStatusSchema.options, 'all']).default('pending'),
  reported: z
    .enum(['true'])
    .optional()
    .meta({ description: 'Only published comments with undecided reports, whatever `status` says' }),
  writer: idSchema.optional().meta({
    description:
      'Id of a comment: only comments by the same account or, without one, from the same network as far as it is stored',
  }),
});
export type CommentQueueQuery = z.infer<typeof commentQueueQuerySchema>;

/** Number of comments per status that the caller may moderate, and of published ones with undecided reports. */
export const commentCountsSchema = z.object({
  pending: z.int(),
  published: z.int(),
  spam: z.int(),
  deleted: z.int(),
  reported: z.int(),
  all: z.int(),
});
export type CommentCounts = z.infer<typeof commentCountsSchema>;

/** `pending` reverts a decision: the comment awaits moderation again. Each other status also settles the reports on it. */
export const moderationSchema = z.strictObject({ status: commentStatusSchema }).meta({ id: 'Moderation' });
export type Moderation = z.infer<typeof moderationSchema>;
