import { z } from 'zod';
import { languageSchema } from '#lib/languages/languageSchema.ts';
import { idSchema } from '#lib/platform/values/idSchema.ts';
import { pageQuerySchema } from '#lib/platform/values/paging.ts';

export const suggestionStatusSchema = z.enum(['new', 'accepted', 'rejected', 'expired']);
export type SuggestionStatus = z.infer<typeof suggestionStatusSchema>;

/** An item of another site's feed that may become an article. */
export const suggestionSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    summary: z.string(),
    url: z.string(),
    imageUrl: z.string().nullable(),
    source: z.object({
      id: z.string().nullable().meta({ description: 'Null after the feed was deleted' }),
      title: z.string(),
    }),
    language: languageSchema,
    tags: z.array(z.string()),
    publishedAt: z.iso.datetime().nullable(),
    fetchedAt: z.iso.datetime(),
    status: suggestionStatusSchema,
    articleId: z.string().nullable().meta({ description: 'Id of the article created from an accepted suggestion' }),
  })
  .meta({ id: 'Suggestion' });
export type Suggestion = z.infer<typeof suggestionSchema>;

export const suggestionsQuerySchema = pageQuerySchema.extend({
  status: suggestionStatusSchema.default('new'),
  q: z.string().trim().max(200).optional().meta({ description: 'Part of the title, summary or source' }),
  source: idSchema.optional().meta({ description: 'Id of the feed' }),
  language: languageSchema.optional(),
});
export type SuggestionsQuery = z.infer<typeof suggestionsQuerySchema>;

export const suggestionsDecisionSchema = z.strictObject({
  ids: z.array(idSchema).min(1).max(100),
  action: z.enum(['accept', 'reject', 'restore']),
});
export type SuggestionsDecision = z.infer<typeof suggestionsDecisionSchema>;

/** Progress of fetching feeds or clearing suggestions. */
export const taskSchema = z
  .object({
    state: z.enum(['queued', 'running', 'done', 'failed']),
    done: z.int(),
    total: z.int(),
    added: z.int().meta({ description: 'Number of new suggestions or, in a cleanup, of expired ones' }),
    failed: z.array(z.object({ label: z.string(), reason: z.string() })),
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof taskSchema>;
