import { z } from 'zod';
import { languageSchema } from '#lib/languages/languageSchema.ts';
import { headlineSchema } from '#lib/platform/text/textSchema.ts';
import { articleLimits } from '#lib/platform/values/inputLimits.ts';
import { articleContentSchema } from './articleDraft.ts';

/** A part of texts that is the same in all of them: a page without an address, whose published body they contain. */
export const snippetSchema = z
  .object({
    id: z.string(),
    title: z.string().meta({ description: 'For the newsroom only' }),
    language: languageSchema,
    body: z.string().meta({ description: 'Sanitised HTML' }),
    uses: z.int().meta({ description: 'How many articles and pages contain it' }),
  })
  .meta({ id: 'Snippet' });
export type Snippet = z.infer<typeof snippetSchema>;

export const snippetInputSchema = z
  .strictObject({
    title: headlineSchema(articleLimits.title),
    language: languageSchema,
    body: articleContentSchema.shape.body,
  })
  .meta({ id: 'SnippetInput' });
export type SnippetInput = z.infer<typeof snippetInputSchema>;

export const snippetsQuerySchema = z.object({
  q: z.string().trim().max(200).default(''),
  language: languageSchema.optional(),
});
export type SnippetsQuery = z.infer<typeof snippetsQuerySchema>;
