import { z } from 'zod';

export const newLikeSchema = z.strictObject({ articleId: z.uuid() });

/** How many readers like an article, and whether the one who asks does. */
export const likeSchema = z
  .object({ articleId: z.string(), count: z.int(), isLiked: z.boolean() })
  .meta({ id: 'Like' });
export type Like = z.infer<typeof likeSchema>;

export const likeStatusSchema = likeSchema.pick({ isLiked: true });
export type LikeStatus = z.infer<typeof likeStatusSchema>;
