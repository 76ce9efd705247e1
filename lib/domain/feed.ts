import { z } from 'zod';
import { normalizeTag } from './article.ts';
import { languageSchema } from './languageSchema.ts';
import { tagSchema } from './name.ts';
import { plainLine } from './plainText.ts';

const address = z
  .string()
  .trim()
  .max(2000)
  .regex(/^https?:\/\//i);

/** Error codes of a feed; each except the HTTP statuses has a sentence in the locale files. */
export const feedErrorCodes = [
  'bad_address',
  'refused_address',
  'unreachable',
  'timeout',
  'too_large',
  'too_many_redirects',
  'bad_encoding',
  'not_a_feed',
  'gone',
  'asked_to_wait',
] as const;
export const feedErrorCodeSchema = z.union([z.enum(feedErrorCodes), z.templateLiteral(['http_', z.int()])]);
export type FeedErrorCode = z.infer<typeof feedErrorCodeSchema>;

export const feedSchema = z
  .object({
    id: z.string(),
    url: z.string(),
    siteUrl: z.string().nullable(),
    title: z.string(),
    language: languageSchema,
    tags: z.array(z.string()),
    department: z.object({ id: z.string(), slug: z.string() }).nullable(),
    enabled: z.boolean(),
    lastFetchedAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When it was last asked for, with or without success' }),
    nextFetchAt: z.iso.datetime(),
    lastError: z
      .string()
      .nullable()
      .meta({ description: `One of ${feedErrorCodes.join(', ')} or http_404 and the like` }),
    failures: z.int().meta({ description: 'In a row' }),
    items: z.int().meta({ description: 'Suggestions that came of it' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Feed' });
export type Feed = z.infer<typeof feedSchema>;

export const feedDraftSchema = z.strictObject({
  url: address.meta({ description: 'Of the feed, or of a page that names one' }),
  title: z.string().overwrite(plainLine).max(200).optional().meta({ description: 'The feed’s own when left out' }),
  language: languageSchema.optional().meta({ description: 'The feed’s own when left out' }),
  tags: z
    .array(tagSchema)
    .max(20)
    .transform((tags) => [...new Set(tags.map(normalizeTag).filter(Boolean))])
    .optional(),
  department: z.uuid().nullable().optional(),
  enabled: z.boolean().optional(),
});
export type FeedDraft = z.infer<typeof feedDraftSchema>;

export const feedChangeSchema = feedDraftSchema.partial();
export type FeedChange = z.infer<typeof feedChangeSchema>;

export const feedSearchSchema = z.strictObject({ url: address });

/** An item in the feed's current state. */
export const feedItemSchema = z.object({
  title: z.string(),
  summary: z.string(),
  url: z.string(),
  imageUrl: z.string().nullable(),
  publishedAt: z.iso.datetime().nullable(),
});

/** A discovered feed in its current state. */
export const foundFeedSchema = z
  .object({
    url: z.string(),
    title: z.string(),
    siteUrl: z.string().nullable(),
    language: languageSchema,
    items: z.array(feedItemSchema).meta({ description: 'The first ones' }),
    total: z.int(),
  })
  .meta({ id: 'FoundFeed' });
export type FoundFeed = z.infer<typeof foundFeedSchema>;

export const feedTestSchema = z.object({
  fault: z.string().nullable(),
  // For a named schema with `nullable()` the generated OpenAPI document requires both the object and null (allOf).
  feed: z.union([foundFeedSchema, z.null()]),
});
export type FeedTest = z.infer<typeof feedTestSchema>;
