import { z } from 'zod';
import { languageSchema } from '#lib/languages/languageSchema.ts';
import { lineSchema, webAddressSchema } from '#lib/platform/text/textSchema.ts';
import { idSchema } from '#lib/platform/values/idSchema.ts';
import { feedLimits, tagLimits } from '#lib/platform/values/inputLimits.ts';
import { tagSchema } from '#lib/platform/values/name.ts';
import { uniqueTags } from '#lib/tags/uniqueTags.ts';

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
    lastFetchedAt: z.iso.datetime().nullable().meta({ description: 'Time of the last attempt, successful or not' }),
    nextFetchAt: z.iso.datetime(),
    lastError: z
      .string()
      .nullable()
      .meta({ description: `Error code: ${feedErrorCodes.join(', ')}, or http_ and the status` }),
    failures: z.int().meta({ description: 'Number of failed attempts since the last success' }),
    items: z.int().meta({ description: 'Number of suggestions from the feed' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Feed' });
export type Feed = z.infer<typeof feedSchema>;

export const feedDraftSchema = z
  .strictObject({
    url: webAddressSchema.meta({ description: 'URL of the feed, or of a page that links to it' }),
    title: lineSchema(feedLimits.title).optional().meta({ description: 'Default: the title of the feed' }),
    language: languageSchema.optional().meta({ description: 'Default: the language of the feed' }),
    tags: z.array(tagSchema).max(tagLimits.limit).transform(uniqueTags).optional(),
    department: idSchema.nullable().optional(),
    enabled: z.boolean().optional(),
  })
  .meta({ id: 'FeedInput' });
export type FeedDraft = z.infer<typeof feedDraftSchema>;

export const feedChangeSchema = feedDraftSchema.partial();
export type FeedChange = z.infer<typeof feedChangeSchema>;

export const feedSearchSchema = z.strictObject({ url: webAddressSchema });

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
    items: z.array(feedItemSchema).meta({ description: 'The first items' }),
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
