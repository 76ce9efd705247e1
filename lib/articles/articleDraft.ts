import { z } from 'zod';
import { languageSchema } from '#lib/languages/languageSchema.ts';
import { coverSchema, focusSchema } from '#lib/media/image.ts';
import { headlineSchema, lineSchema, textSchema } from '#lib/platform/text/textSchema.ts';
import { idSchema } from '#lib/platform/values/idSchema.ts';
import { articleLimits, tagLimits } from '#lib/platform/values/inputLimits.ts';
import { tagSchema } from '#lib/platform/values/name.ts';
import { reviewSchema } from '#lib/review/review.ts';
import { uniqueTags } from '#lib/tags/uniqueTags.ts';
import { articleKindSchema, articleSchema, articleStatusSchema, translationSchema } from './article.ts';
import { articleDatesInput } from './articleDates.ts';
import { bylineSchema } from './bylineSchema.ts';

export const maxBodyLength = 1_000_000;

/** An empty string means not set. */
const optionalLine = (maxLength: number) =>
  lineSchema(maxLength)
    .nullable()
    .transform((text) => text || null);

export const coverInputSchema = z.strictObject({
  imageId: idSchema,
  alt: lineSchema(articleLimits.alt).default(''),
  credit: optionalLine(articleLimits.credit).default(null),
  focus: focusSchema,
});
export type CoverInput = z.infer<typeof coverInputSchema>;

const sentCoverSchema = coverInputSchema
  .extend({ focus: focusSchema.optional().meta({ description: 'By default the focal point of the image' }) })
  .nullable();
export type SentCover = z.infer<typeof sentCoverSchema>;

export const seoInputSchema = z.strictObject({
  title: optionalLine(articleLimits.seoTitle).default(null),
  description: optionalLine(articleLimits.seoDescription).default(null),
  noindex: z.boolean().default(false),
  canonicalUrl: z
    .union([z.url({ protocol: /^https?$/ }).max(2000), z.literal('').transform(() => null)])
    .nullable()
    .default(null),
});

/** An article's content without its status: the text of a revision and of a working copy. */
export const articleContentSchema = z.strictObject({
  title: headlineSchema(articleLimits.title),
  summary: textSchema(articleLimits.summary),
  body: z
    .string()
    // HTML can't contain NUL, and PostgreSQL can't store it.
    .overwrite((html) => html.toWellFormed().replaceAll('\0', ''))
    .max(maxBodyLength)
    .meta({ description: 'HTML, which the server sanitises' }),
  language: languageSchema,
  cover: coverInputSchema.nullable(),
  department: idSchema.nullable().meta({ description: 'Id of the department' }),
  tags: z
    .array(tagSchema)
    .max(tagLimits.limit)
    .transform(uniqueTags)
    .meta({ description: 'Compared without case; each is shown as it was first written' }),
  // Missing in content from before articles had bylines.
  authors: bylineSchema.default([]),
  seo: seoInputSchema,
  slug: z.string().trim().toLowerCase().max(articleLimits.slug).meta({ description: 'If empty, made from the title' }),
  translationOf: idSchema.nullable().meta({ description: 'Id of the source of this translation' }),
});
export type ArticleContent = z.infer<typeof articleContentSchema>;

/** An author's input for an article. Omitted fields stay unchanged, or are empty in a new article. */
export const articleInputSchema = articleContentSchema
  .extend({
    cover: sentCoverSchema,
    authors: bylineSchema,
    status: articleStatusSchema,
    scheduledFor: z.iso.datetime({ offset: true }).nullable(),
    ...articleDatesInput,
  })
  .partial()
  .meta({ id: 'ArticleInput' });
export type SentArticle = z.infer<typeof articleInputSchema>;
/** The same with the defaults of the cover. */
export type ArticleInput = Omit<SentArticle, 'cover'> & { cover?: CoverInput | null | undefined };
/** The same as a client sends it: inner fields with a default may be omitted. */
export type ArticleDraft = z.input<typeof articleInputSchema>;

export const workingCopyInputSchema = articleContentSchema
  .extend({ cover: sentCoverSchema, authors: bylineSchema })
  .partial()
  .meta({ id: 'WorkingCopyInput' });
export type WorkingCopyInput = z.infer<typeof workingCopyInputSchema>;

const editorSchema = z.object({ id: z.string(), name: z.string() });

const scheduleZone = z
  .string()
  .nullable()
  .meta({
    description: 'Time zone of the site when the scheduled time was set; the time does not move if that is changed',
    examples: ['Asia/Yerevan'],
  });

/** Changes to a published article that readers don't see yet. They stay aside when it is archived, unpublished or deleted. */
export const workingCopySchema = z.object({
  content: articleContentSchema,
  cover: coverSchema.nullable().meta({ description: 'The image that `content.cover` names' }),
  version: z.int(),
  etag: z.string(),
  baseRevision: z.int().meta({ description: 'Revision of the article that the changes start from' }),
  updatedAt: z.iso.datetime(),
  editor: editorSchema.nullable(),
  publishAt: z.iso.datetime().nullable().meta({ description: 'Scheduled time of publishing' }),
  publishTimeZone: scheduleZone,
  missedAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'The scheduled time, if it passed while the article was not public: choose another' }),
});
export type WorkingCopy = z.infer<typeof workingCopySchema>;

/** An article's version in another language, as the authors of a translation see it. */
export const editionSchema = z.object({
  id: z.string(),
  language: languageSchema,
  slug: z.string(),
  status: articleStatusSchema,
  author: editorSchema.meta({ description: 'The owner' }),
  contributorIds: z.array(z.string()).meta({ description: 'Accounts in the byline' }),
});
export type Edition = z.infer<typeof editionSchema>;

/** An article as its editor sees it. The client sends `etag` back with a change, so that editors can't overwrite each other. */
export const editedArticleSchema = articleSchema
  .extend({
    kind: articleKindSchema,
    isSnippet: z.boolean().meta({ description: 'Of a page: a part of other texts, without an address' }),
    revision: z.int(),
    etag: z.string(),
    editor: editorSchema.nullable().meta({ description: 'The last user who saved the article' }),
    owner: editorSchema.meta({ description: 'May publish and delete it: its creator, until an editor hands it over' }),
    deletedAt: z.iso.datetime().nullable(),
    firstPublishedAt: z.iso.datetime().nullable().meta({ description: 'Null as long as it has never been public' }),
    expiresAt: z.iso.datetime().nullable().meta({ description: 'From then on it is hidden' }),
    source: z
      .object({
        id: z.string(),
        title: z.string(),
        language: languageSchema,
        revision: z.int().nullable(),
        changed: z.boolean(),
      })
      .nullable()
      .meta({
        description: 'The source of a translation, its `revision` at the time, and whether it has `changed` since',
      }),
    editions: z.array(editionSchema).meta({
      description: 'The article in other languages, unpublished ones too; `translations` has only what readers see',
    }),
    scheduledTimeZone: scheduleZone,
    workingCopy: workingCopySchema.nullable(),
    review: reviewSchema.nullable(),
  })
  .meta({ id: 'EditedArticle' });
export type EditedArticle = z.infer<typeof editedArticleSchema>;

export const articleOwnerSchema = z
  .strictObject({ userId: idSchema.meta({ description: 'Id of the new owner: an author, editor or admin' }) })
  .meta({ id: 'ArticleOwner' });
export type ArticleOwner = z.infer<typeof articleOwnerSchema>;

export const articleVersionSchema = z
  .object({
    etag: z.string(),
    workingCopy: z.string().nullable().meta({ description: 'ETag of the unpublished changes, if any' }),
    review: z.string().nullable().meta({ description: 'Changes with every step of the review; null without one' }),
  })
  .meta({ id: 'ArticleVersion' });

export type ArticleVersion = z.infer<typeof articleVersionSchema>;

export const translationInputSchema = z
  .strictObject({ language: languageSchema })
  .meta({ id: 'TranslationInput', description: 'The target language' });

/** A link to one of the site's articles in another language than the linking text. */
export const foreignLinkSchema = z
  .object({
    href: z.string().meta({ description: 'The link as written in the text' }),
    article: z.object({ id: z.string(), kind: articleKindSchema, language: languageSchema, title: z.string() }),
    translation: translationSchema
      .omit({ indexed: true })
      .nullable()
      .meta({ description: 'The target article in the language of the text, if it exists' }),
  })
  .meta({ id: 'ForeignLink' });
export type ForeignLink = z.infer<typeof foreignLinkSchema>;
