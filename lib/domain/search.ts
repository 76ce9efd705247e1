import { z } from 'zod';
import { articleListItemSchema } from './article.ts';
import { languageSchema } from './languageSchema.ts';
import { pageQuerySchema } from './paging.ts';

/** A part of a text; `match` marks a search hit. */
export const segmentSchema = z.object({ text: z.string(), match: z.boolean() }).meta({ id: 'Segment' });

export const highlightsSchema = z
  .object({
    title: z.array(segmentSchema),
    text: z.array(segmentSchema).meta({ description: 'The lead, or a passage of the body; plain text' }),
  })
  .meta({ id: 'Highlights' });

export const searchHitSchema = articleListItemSchema.extend({ highlights: highlightsSchema }).meta({ id: 'SearchHit' });
export type SearchHit = z.infer<typeof searchHitSchema>;

export const searchQuerySchema = pageQuerySchema.extend({
  q: z.string().trim().min(1).max(200).meta({
    description:
      'Words; "quotes" keep a phrase together (looked for in the newest 1,000 articles that have its words), a minus leaves a word out, `or` stands between alternatives',
  }),
  language: languageSchema.optional(),
  department: z.string().max(120).optional().meta({ description: 'Id or slug' }),
  author: z.uuid().optional(),
  from: z.iso.date().optional().meta({ description: 'First day of publishing, by the newsroom’s clock' }),
  to: z.iso.date().optional().meta({ description: 'Last day' }),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;

export const searchResultSchema = z
  .object({
    articles: z.array(searchHitSchema),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
    correction: z
      .string()
      .nullable()
      .meta({ description: 'The query whose results these are, where nothing has what was asked for' }),
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof searchResultSchema>;
