import { z } from 'zod';
import { languageSchema, localizedTextSchema } from '#lib/languages/languageSchema.ts';
import { idSchema } from '#lib/platform/values/idSchema.ts';
import { pageQuerySchema, sortSchema } from '#lib/platform/values/paging.ts';
import { reviewSchema } from '#lib/review/review.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import { articleListItemSchema, articleStatusSchema } from './article.ts';

/**
 * Tabs of the admin's article list: a status, or `deleted` for the trash regardless of status. `scheduled` also has published
 * articles to which something will happen.
 */
export const listTabSchema = z.enum([...articleStatusSchema.options, 'deleted']);
export type ListTab = z.infer<typeof listTabSchema>;

/** An article in admin lists, including drafts and the trash. */
export const adminArticleSchema = articleListItemSchema
  .extend({
    editor: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .meta({ description: 'The last user who saved the article' }),
    owner: z.object({ id: z.string(), name: z.string() }).meta({ description: 'May publish and delete the article' }),
    hasWorkingCopy: z.boolean(),
    isSnippet: z.boolean().optional().meta({ description: 'Of pages: a part of other texts, without an address' }),
    planned: z
      .object({
        changesAt: z.iso.datetime().nullable().meta({ description: 'When its unpublished changes are published' }),
        missedAt: z.iso
          .datetime()
          .nullable()
          .meta({ description: 'Time of its unpublished changes that passed while it was not public' }),
        expiresAt: z.iso.datetime().nullable(),
      })
      .meta({ description: 'Besides `scheduledFor`' }),
    review: reviewSchema.nullable(),
    source: z
      .object({ id: z.string(), title: z.string(), language: languageSchema, changed: z.boolean() })
      .nullable()
      .meta({ description: 'The source of a translation, and whether it has `changed` since' }),
    deletedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AdminArticle' });
export type AdminArticle = z.infer<typeof adminArticleSchema>;

const sort = sortSchema(['createdAt', 'updatedAt', 'publishedAt', 'title', 'views', 'plannedAt']).default(
  'createdAt:desc',
);
const day = z.iso.date().or(z.iso.datetime({ offset: true }));

export const adminArticleQuerySchema = pageQuerySchema.extend({
  sort,
  status: listTabSchema.optional().meta({
    description:
      'Default: every status but the trash. `scheduled`: also published articles with scheduled changes or an expiry',
  }),
  source: z
    .enum(['changed'])
    .optional()
    .meta({ description: '`changed`: translations whose source has changed since' }),
  q: z.string().trim().max(200).optional(),
  department: z.string().max(100).optional().meta({ description: 'Id or slug' }),
  author: idSchema.optional().meta({ description: 'Id of the owner or of a person in the byline' }),
  tag: z.string().max(100).transform(normalizeTag).optional(),
  language: languageSchema.optional(),
  from: day.optional().meta({ description: 'Created on this day (in the site’s time zone) or at this time, or later' }),
  to: day.optional().meta({ description: 'Created on this day or at this time, or earlier' }),
});
export type AdminArticleQuery = z.infer<typeof adminArticleQuerySchema>;

/** Number of entries in each tab with the same filters, each at most `countBound`; `all` excludes the trash. */
export const listTabCountsSchema = z.object({
  all: z.int(),
  draft: z.int(),
  review: z.int(),
  scheduled: z.int(),
  published: z.int(),
  archived: z.int(),
  deleted: z.int(),
});
export type ListTabCounts = z.infer<typeof listTabCountsSchema>;

/** A front, of the site or of a department, whose arrangement is published at a time. */
export const scheduledFrontSchema = z
  .object({
    language: languageSchema,
    department: z.object({ slug: z.string(), name: localizedTextSchema }).nullable(),
    publishAt: z.iso.datetime(),
  })
  .meta({ id: 'ScheduledFront' });
export type ScheduledFront = z.infer<typeof scheduledFrontSchema>;

export const ownArticlesQuerySchema = pageQuerySchema.extend({ sort });
export type OwnArticlesQuery = z.infer<typeof ownArticlesQuerySchema>;

export const tagQuerySchema = z.object({
  q: z.string().max(60).default('').transform(normalizeTag),
  language: languageSchema.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export type TagQuery = z.infer<typeof tagQuerySchema>;

export const tagCountSchema = z.object({ tag: z.string(), count: z.int() });
export type TagCount = z.infer<typeof tagCountSchema>;
