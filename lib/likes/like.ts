import { z } from 'zod';
import { idSchema } from '#lib/platform/values/idSchema.ts';

export const newLikeSchema = z.strictObject({ articleId: idSchema });

/** The number of likes of an article, and whether the caller likes it. */
export const likeSchema = z
  .object({ articleId: z.string(), count: z.int(), isLiked: z.boolean() })
  .meta({ id: 'Like' });
export type Like = z.infer<typeof likeSchema>;

export const likeStatusSchema = likeSchema.pick({ isLiked: true });
export type LikeStatus = z.infer<typeof likeStatusSchema>;
