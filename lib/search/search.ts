import { z } from 'zod';
import { articleListItemSchema } from '#lib/articles/article.ts';
import { languageSchema } from '#lib/languages/languageSchema.ts';
import { idSchema } from '#lib/platform/values/idSchema.ts';
import { searchLimits } from '#lib/platform/values/inputLimits.ts';
import { pageQuerySchema } from '#lib/platform/values/paging.ts';

/** Only the newest matches are counted and ranked, so that a frequent word is found as fast as a rare one. */
export const rankedMatches = 5_000;

/** A part of a text; `match` marks a search hit. */
export const segmentSchema = z.object({ text: z.string(), match: z.boolean() }).meta({ id: 'Segment' });

export const highlightsSchema = z
  .object({
    title: z.array(segmentSchema),
    text: z.array(segmentSchema).meta({ description: 'Summary or a passage of the body, as plain text' }),
  })
  .meta({ id: 'Highlights' });

export const searchHitSchema = articleListItemSchema
  .extend({
    highlights: highlightsSchema,
    missing: z
      .array(z.string())
      .meta({ description: 'Words of the query that the article lacks, when no article has all of them' }),
  })
  .meta({ id: 'SearchHit' });
export type SearchHit = z.infer<typeof searchHitSchema>;

export const searchQuerySchema = pageQuerySchema.extend({
  q: z.string().trim().min(1).max(searchLimits.q).meta({
    description:
      'Words, "phrases" (searched in the newest 1,000 articles with the same words), -excluded words, and `or` between alternatives',
  }),
  language: languageSchema.optional(),
  department: z.string().max(120).optional().meta({ description: 'Id or slug' }),
  author: idSchema.optional(),
  from: z.iso.date().optional().meta({ description: 'First day of publication, in the site’s time zone' }),
  to: z.iso.date().optional().meta({ description: 'Last day of publication' }),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;

export const completionQuerySchema = z.object({
  q: z.string().trim().min(2).max(searchLimits.q).meta({ description: 'The beginning of a search' }),
  language: languageSchema,
});

export const searchCompletionsSchema = z
  .object({
    articles: z
      .array(z.object({ title: z.string(), slug: z.string() }))
      .meta({ description: 'With a word that begins like the last one of the query, newest first' }),
    tags: z.array(z.string()).meta({ description: 'That begin like the query, most used first' }),
    people: z.array(z.object({ id: z.string(), name: z.string() })).meta({ description: 'Authors of public articles' }),
    departments: z.array(z.object({ slug: z.string(), name: z.string() })),
  })
  .meta({ id: 'SearchCompletions' });
export type SearchCompletions = z.infer<typeof searchCompletionsSchema>;

const named = { name: z.string(), highlights: z.array(segmentSchema) };

export const foundNamesSchema = z.object({
  people: z.array(z.object({ id: z.string(), ...named })).meta({ description: 'Authors of public articles' }),
  departments: z.array(z.object({ slug: z.string(), ...named })),
  tags: z.array(z.object({ language: languageSchema, ...named })),
});
export type FoundNames = z.infer<typeof foundNamesSchema>;

export const searchResultSchema = foundNamesSchema
  .extend({
    articles: z.array(searchHitSchema),
    total: z.int().meta({ description: `Number of matches, at most ${rankedMatches}: the newest are ranked` }),
    totalIsExact: z.boolean().meta({ description: 'False if there are more matches than `total`' }),
    page: z.int(),
    limit: z.int(),
    correction: z
      .string()
      .nullable()
      .meta({ description: 'The corrected query that was searched instead, when the original has no results' }),
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof searchResultSchema>;
