import { z } from 'zod';
import { ownUserSchema } from './account.ts';
import { commentSchema } from './comment.ts';
import { sessionSchema } from './session.ts';

/** An article that one liked or saved; its title and slug only as long as readers can see it. */
const markedArticleSchema = z.object({
  articleId: z.string(),
  title: z.string().nullable(),
  slug: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

/** Everything that the site keeps about a person, and nothing about others. */
export const accountExportSchema = z
  .object({
    exportedAt: z.iso.datetime(),
    profile: ownUserSchema,
    comments: z.array(commentSchema.omit({ author: true })),
    likes: z.array(markedArticleSchema),
    savedArticles: z.array(markedArticleSchema),
    sessions: z.array(sessionSchema),
  })
  .meta({ id: 'AccountExport' });
export type AccountExport = z.infer<typeof accountExportSchema>;
