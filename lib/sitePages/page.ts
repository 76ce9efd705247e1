import { z } from 'zod';
import { adminArticleQuerySchema, adminArticleSchema, listTabCountsSchema } from '#lib/articles/adminArticle.ts';
import { articleSchema } from '#lib/articles/article.ts';
import { boundedPageFields } from '#lib/platform/values/paging.ts';

/** A page of the site that editors write (About, Contacts, Privacy): an article without a byline, and in no list. */
export const sitePageSchema = articleSchema
  .pick({
    id: true,
    slug: true,
    language: true,
    translationGroup: true,
    title: true,
    summary: true,
    body: true,
    cover: true,
    status: true,
    publishedAt: true,
    scheduledFor: true,
    createdAt: true,
    updatedAt: true,
    seo: true,
    translations: true,
  })
  .meta({ id: 'SitePage' });
export type SitePage = z.infer<typeof sitePageSchema>;

const sitePageListItemSchema = sitePageSchema.omit({ body: true });
export type SitePageListItem = z.infer<typeof sitePageListItemSchema>;

const forEditors = 'For editors only';

export const listedPageSchema = sitePageListItemSchema
  .extend({
    editor: adminArticleSchema.shape.editor
      .optional()
      .meta({ description: `${forEditors}: the last user who saved it` }),
    hasWorkingCopy: z.boolean().optional().meta({ description: forEditors }),
    isSnippet: adminArticleSchema.shape.isSnippet,
    planned: adminArticleSchema.shape.planned
      .optional()
      .meta({ description: `${forEditors}: besides \`scheduledFor\`` }),
    source: adminArticleSchema.shape.source
      .optional()
      .meta({ description: `${forEditors}: the source of a translation` }),
    deletedAt: z.iso.datetime().nullish().meta({ description: forEditors }),
  })
  .meta({ id: 'ListedPage' });
export type ListedPage = z.infer<typeof listedPageSchema>;

export const pageListSchema = z.object({
  pages: z.array(listedPageSchema),
  ...boundedPageFields,
  counts: listTabCountsSchema.optional().meta({ description: `${forEditors}: the number of pages in each status` }),
});
export type PageList = z.infer<typeof pageListSchema>;

export const pagesQuerySchema = adminArticleQuerySchema
  .pick({ page: true, limit: true, sort: true, status: true, q: true, language: true })
  .extend({
    status: adminArticleQuerySchema.shape.status.meta({
      description: 'Default: every status but the trash for editors; published for everyone else',
    }),
  });
export type PagesQuery = z.infer<typeof pagesQuerySchema>;
