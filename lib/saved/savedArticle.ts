import { z } from 'zod';

export const newSavedArticleSchema = z.strictObject({ articleId: z.uuid() });

export const savedStatusSchema = z.object({ isSaved: z.boolean() }).meta({ id: 'SavedStatus' });
export type SavedStatus = z.infer<typeof savedStatusSchema>;
