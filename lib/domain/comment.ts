import { z } from 'zod';

export const commentStatusSchema = z.enum(['pending', 'published', 'spam', 'deleted']);

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

/** A comment that starts a thread, with its replies, oldest first. There is one level of replies. */
export const commentThreadSchema = commentSchema
  .extend({ replies: z.array(commentSchema) })
  .meta({ id: 'CommentThread' });
export type CommentThread = z.infer<typeof commentThreadSchema>;
