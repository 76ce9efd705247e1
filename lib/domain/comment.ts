import { z } from 'zod';
import { languageSchema } from './languageSchema.ts';
import { nameSchema } from './name.ts';
import { pageQuerySchema } from './paging.ts';
import { plainText, visible } from './plainText.ts';

export const commentStatusSchema = z.enum(['pending', 'published', 'spam', 'deleted']);
export type CommentStatus = z.infer<typeof commentStatusSchema>;

export const commentSchema = z
  .object({
    id: z.string(),
    articleId: z.string(),
    parentId: z.string().nullable(),
    author: z.object({ id: z.string().nullable(), name: z.string(), avatarUrl: z.string().nullable() }),
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

export const newCommentSchema = z.strictObject({
  articleId: z.uuid(),
  body: z.string().overwrite(plainText).regex(visible).min(1).max(4000),
  parentId: z.uuid().nullish().meta({ description: 'The comment that starts the thread, for a reply' }),
  authorName: nameSchema(100)
    .optional()
    .meta({ description: 'Needed from visitors; a signed-in user writes under their own name' }),
  website: z.string().optional().meta({ description: 'Leave it empty: only programs fill it in' }),
});
export type NewComment = z.infer<typeof newCommentSchema>;

/** A comment for moderators, with its article and thread. */
export const moderatedCommentSchema = commentSchema
  .extend({
    article: z.object({ id: z.string(), slug: z.string(), title: z.string(), language: languageSchema }),
    start: z
      .object({ id: z.string(), name: z.string(), body: z.string(), status: commentStatusSchema })
      .nullable()
      .meta({ description: 'The comment that a reply answers' }),
    replies: z.int().meta({ description: 'Published ones, which leave and come back with it' }),
  })
  .meta({ id: 'ModeratedComment' });
export type ModeratedComment = z.infer<typeof moderatedCommentSchema>;

export const commentQueueQuerySchema = pageQuerySchema.extend({ status: commentStatusSchema.default('pending') });
export type CommentQueueQuery = z.infer<typeof commentQueueQuerySchema>;

/** Number of comments per status that the caller may moderate. */
export const commentCountsSchema = z.object({
  pending: z.int(),
  published: z.int(),
  spam: z.int(),
  deleted: z.int(),
});
export type CommentCounts = z.infer<typeof commentCountsSchema>;

/** `pending` reverts a decision: the comment awaits moderation again. */
export const moderationSchema = z.strictObject({ status: commentStatusSchema });
export type Moderation = z.infer<typeof moderationSchema>;
