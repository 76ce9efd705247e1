import { z } from 'zod';
import { idSchema } from '#lib/platform/values/idSchema.ts';

export const newSavedArticleSchema = z.strictObject({ articleId: idSchema });

export const savedStatusSchema = z.object({ isSaved: z.boolean() }).meta({ id: 'SavedStatus' });
export type SavedStatus = z.infer<typeof savedStatusSchema>;
