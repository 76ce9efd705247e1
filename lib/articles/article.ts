import { z } from 'zod';
import { correctionSchema } from '#lib/corrections/correction.ts';
import { departmentReferenceSchema } from '#lib/departments/department.ts';
import { languageSchema } from '#lib/languages/languageSchema.ts';
import { liveSchema } from '#lib/live/live.ts';
import { coverSchema } from '#lib/media/image.ts';
import { countBound } from '#lib/platform/values/countBound.ts';
import { idSchema } from '#lib/platform/values/idSchema.ts';
import { searchLimits } from '#lib/platform/values/inputLimits.ts';
import { deepestRow, pageQuerySchema, sortSchema } from '#lib/platform/values/paging.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import { portraitUrlSchema } from '#lib/users/user.ts';
import { updatedNoteSchema } from './articleDates.ts';
import { bylineAuthorSchema } from './bylineSchema.ts';

/** Pages (About, Privacy) are written like articles, but only editors write them and no list of articles has them. */
export const articleKindSchema = z.enum(['article', 'page']);
export type ArticleKind = z.infer<typeof articleKindSchema>;

export const articleStatusSchema = z.enum(['draft', 'review', 'scheduled', 'published', 'archived']);
export type ArticleStatus = z.infer<typeof articleStatusSchema>;

export const translationSchema = z.object({
  language: languageSchema,
  slug: z.string(),
  indexed: z.boolean().meta({ description: 'False if search engines are sent elsewhere, or not to index it' }),
});
export type Translation = z.infer<typeof translationSchema>;

export const articleSchema = z
  .object({
    id: z.string(),
    slug: z.string(),
    language: languageSchema,
    translationGroup: z.string(),
    title: z.string(),
    summary: z.string(),
    body: z.string().meta({ description: 'Sanitised HTML' }),
    cover: coverSchema.nullable(),
    department: departmentReferenceSchema.nullable(),
    author: z
      .object({
        id: z.string(),
        name: z.string(),
        avatarUrl: z.string().nullable(),
        portraitUrl: portraitUrlSchema,
      })
      .meta({ description: 'The first in the byline who has an account; without one, the owner of the article' }),
    authors: z.array(bylineAuthorSchema).meta({ description: 'The byline: accounts and guests in order' }),
    tags: z.array(z.string()),
    status: articleStatusSchema,
    publishedAt: z.iso.datetime().nullable(),
    scheduledFor: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    updatedNote: updatedNoteSchema,
    live: liveSchema,
    corrections: z.array(correctionSchema).meta({ description: 'In the order in which they were made' }),
    readingMinutes: z.number().int(),
    views: z.number().int(),
    likes: z.number().int(),
    comments: z.number().int(),
    seo: z.object({
      title: z.string().nullable(),
      description: z.string().nullable(),
      noindex: z.boolean(),
      canonicalUrl: z.string().nullable(),
    }),
    translations: z.array(translationSchema),
  })
  .meta({ id: 'Article' });
export type Article = z.infer<typeof articleSchema>;
/** What it says, which readers do not change. */
export type StaticArticle = Omit<Article, 'views' | 'likes' | 'comments'>;

export const articleListItemSchema = articleSchema
  .omit({ body: true, corrections: true, live: true })
  .meta({ id: 'ArticleListItem' });
export type ArticleListItem = z.infer<typeof articleListItemSchema>;

export const publicArticlesQuerySchema = pageQuerySchema.extend({
  page: pageQuerySchema.shape.page.meta({
    description: `Number of the page, from 1; up to article ${deepestRow}: use \`cursor\` to read everything`,
  }),
  cursor: z
    .string()
    .max(500)
    .optional()
    .meta({ description: '`nextCursor` of the page before; instead of `page`, with the same `sort` and filters' }),
  sort: sortSchema(['createdAt', 'publishedAt', 'title', 'views'])
    .default('createdAt:desc')
    .meta({
      description: `Field and direction; \`title\`, \`views\`, and any order with \`tag\`, \`author\` or \`q\`, are those of the newest ${countBound} articles, the first 200 by \`createdAt:desc\` those of the newest 1,000`,
    }),
  department: z.string().max(100).optional().meta({ description: 'Id or slug' }),
  tag: z.string().max(100).transform(normalizeTag).optional(),
  author: idSchema.optional().meta({ description: 'Id of a person in the byline' }),
  language: languageSchema.optional(),
  q: z.string().trim().max(200).optional().meta({
    description: 'Text in title or summary; a frequent one is looked for in the newest 10,000 articles',
  }),
});
export type PublicArticlesQuery = z.infer<typeof publicArticlesQuerySchema>;

export const recommendationsQuerySchema = z.object({
  tags: z
    .string()
    .max(1000)
    .default('')
    .transform((tags) => tags.split(',').map(normalizeTag).filter(Boolean).slice(0, 20))
    .meta({ description: 'Comma-separated tags' }),
  limit: z.coerce.number().int().min(1).max(20).default(5),
  exclude: idSchema.optional().meta({ description: 'Id of the article being read' }),
});
export type RecommendationsQuery = z.infer<typeof recommendationsQuerySchema>;

export const wordSuggestionsQuerySchema = z.object({
  words: z.string().trim().min(1).max(searchLimits.q).meta({ description: 'Selected words, or what a text is about' }),
  language: languageSchema,
  limit: z.coerce.number().int().min(1).max(20).default(5),
  exclude: idSchema.optional().meta({ description: 'Id of the article being written' }),
});
export type WordSuggestionsQuery = z.infer<typeof wordSuggestionsQuerySchema>;
