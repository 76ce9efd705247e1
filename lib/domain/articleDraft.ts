import { z } from 'zod';
import { articleSchema, articleStatusSchema, normalizeTag, translationSchema } from './article.ts';
import { coverSchema, focusSchema } from './image.ts';
import { languageSchema } from './languageSchema.ts';
import { tagSchema } from './name.ts';
import { plainLine, plainText } from './plainText.ts';

export const maxBodyLength = 1_000_000;

const line = (maxLength: number) => z.string().overwrite(plainLine).max(maxLength);
/** An empty string means not set. */
const optionalLine = (maxLength: number) =>
  z
    .string()
    .overwrite(plainLine)
    .max(maxLength)
    .nullable()
    .transform((text) => text || null);

export const coverInputSchema = z.strictObject({
  imageId: z.uuid(),
  alt: line(500).default(''),
  credit: optionalLine(300).default(null),
  focus: focusSchema.default({ x: 0.5, y: 0.5 }),
});
export type CoverInput = z.infer<typeof coverInputSchema>;

export const seoInputSchema = z.strictObject({
  title: optionalLine(300).default(null),
  description: optionalLine(1000).default(null),
  noindex: z.boolean().default(false),
  canonicalUrl: z
    .union([z.url({ protocol: /^https?$/ }).max(2000), z.literal('').transform(() => null)])
    .nullable()
    .default(null),
});

/** An article's content without its status: the text of a revision and of a working copy. */
export const articleContentSchema = z.strictObject({
  title: line(300),
  summary: z.string().overwrite(plainText).max(1000),
  body: z
    .string()
    // HTML can't contain NUL, and PostgreSQL can't store it.
    .overwrite((html) => html.toWellFormed().replaceAll('\0', ''))
    .max(maxBodyLength)
    .meta({ description: 'HTML; the server sanitises it' }),
  language: languageSchema,
  cover: coverInputSchema.nullable(),
  department: z.uuid().nullable().meta({ description: 'Id of the department' }),
  tags: z
    .array(tagSchema)
    .max(20)
    .transform((tags) => [...new Set(tags.map(normalizeTag).filter(Boolean))]),
  seo: seoInputSchema,
  slug: z.string().trim().toLowerCase().max(120).meta({ description: 'Empty: made from the title' }),
  translationOf: z.uuid().nullable().meta({ description: 'Id of the article that this one translates' }),
});
export type ArticleContent = z.infer<typeof articleContentSchema>;

/** An author's input for an article. Omitted fields stay unchanged, or are empty in a new article. */
export const articleInputSchema = articleContentSchema
  .extend({ status: articleStatusSchema, scheduledFor: z.iso.datetime({ offset: true }).nullable() })
  .partial()
  .meta({ id: 'ArticleInput' });
export type ArticleInput = z.infer<typeof articleInputSchema>;
/** The same as a client sends it: inner fields with a default may be omitted. */
export type ArticleDraft = z.input<typeof articleInputSchema>;

export const workingCopyInputSchema = articleContentSchema.partial();
export type WorkingCopyInput = z.infer<typeof workingCopyInputSchema>;

const editorSchema = z.object({ id: z.string(), name: z.string() });

/** Changes to a published article that readers don't see yet. */
export const workingCopySchema = z.object({
  content: articleContentSchema,
  cover: coverSchema.nullable().meta({ description: 'The picture of `content.cover`' }),
  version: z.int(),
  etag: z.string(),
  baseRevision: z.int().meta({ description: 'Revision of the article that it began as' }),
  updatedAt: z.iso.datetime(),
  editor: editorSchema.nullable(),
  publishAt: z.iso.datetime().nullable().meta({ description: 'When it is to be published by itself' }),
});
export type WorkingCopy = z.infer<typeof workingCopySchema>;

/** An article's version in another language, as the authors of a translation see it. */
export const editionSchema = z.object({
  id: z.string(),
  language: languageSchema,
  slug: z.string(),
  status: articleStatusSchema,
  author: editorSchema,
});
export type Edition = z.infer<typeof editionSchema>;

/** An article as its editor sees it. The client sends `etag` back with a change, so that editors can't overwrite each other. */
export const editedArticleSchema = articleSchema
  .extend({
    revision: z.int(),
    etag: z.string(),
    editor: editorSchema.nullable().meta({ description: 'Who saved it last' }),
    deletedAt: z.iso.datetime().nullable(),
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
        description: 'What it was translated from: of which `revision`, and whether it has `changed` since then',
      }),
    editions: z
      .array(editionSchema)
      .meta({ description: 'It in other languages, also what readers don’t see; `translations` are what they do' }),
    workingCopy: workingCopySchema.nullable(),
  })
  .meta({ id: 'EditedArticle' });
export type EditedArticle = z.infer<typeof editedArticleSchema>;

export const articleVersionSchema = z
  .object({
    etag: z.string(),
    workingCopy: z.string().nullable().meta({ description: 'Its `etag`, where there is one' }),
  })
  .meta({ id: 'ArticleVersion' });

export type ArticleVersion = z.infer<typeof articleVersionSchema>;

export const translationInputSchema = z
  .strictObject({ language: languageSchema })
  .meta({ id: 'TranslationInput', description: 'The language to translate into' });

/** A link to one of the site's articles in another language than the linking text. */
export const foreignLinkSchema = z
  .object({
    href: z.string().meta({ description: 'As it is in the text' }),
    article: z.object({ id: z.string(), language: languageSchema, title: z.string() }),
    translation: translationSchema.nullable().meta({ description: 'That article in the language of the text' }),
  })
  .meta({ id: 'ForeignLink' });
export type ForeignLink = z.infer<typeof foreignLinkSchema>;
