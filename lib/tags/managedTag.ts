import { z } from 'zod';
import { languageSchema } from '#lib/languages/languageSchema.ts';
import { textSchema } from '#lib/platform/text/textSchema.ts';
import { tagLimits, tagTextLimits } from '#lib/platform/values/inputLimits.ts';
import { nameSchema } from '#lib/platform/values/name.ts';
import { pageFields, pageQuerySchema, sortSchema } from '#lib/platform/values/paging.ts';
import { normalizeTag } from './normalizeTag.ts';

const name = nameSchema(tagLimits.maxLength);
const editionSchema = z.strictObject({ language: languageSchema, tag: name });

/** A tag with what editors set. */
export const managedTagSchema = z
  .object({
    language: languageSchema,
    tag: z.string().meta({ description: 'Its name, as it is shown' }),
    description: z.string(),
    articles: z.int().meta({ description: 'Articles of every status, except those in the trash' }),
    published: z.int(),
    editions: z.array(editionSchema).meta({ description: 'The same tag in other languages' }),
    formerNames: z.array(z.string()).meta({ description: 'Tags that were renamed to it or merged into it' }),
    version: z.int().meta({ description: 'Counts the changes; sent back with the next one' }),
  })
  .meta({ id: 'ManagedTag' });
export type ManagedTag = z.infer<typeof managedTagSchema>;

/** In a list. */
export const listedTagSchema = managedTagSchema
  .extend({
    otherNumber: z.string().nullable().meta({
      description: 'Its plural or singular, if that is a tag too and more articles have it: probably the same topic',
    }),
  })
  .meta({ id: 'ListedTag' });
export type ListedTag = z.infer<typeof listedTagSchema>;

export const managedTagsQuerySchema = pageQuerySchema.extend({
  language: languageSchema,
  q: z.string().max(tagLimits.maxLength).default('').transform(normalizeTag).meta({ description: 'Part of the tag' }),
  sort: sortSchema(['articles', 'name']).default('articles:desc'),
});
export type ManagedTagsQuery = z.infer<typeof managedTagsQuerySchema>;

export const managedTagsSchema = z.object({ tags: z.array(listedTagSchema), ...pageFields });

const version = z.int().min(0).meta({ description: 'Of the tag that the change starts from' });

export const tagChangeSchema = z
  .strictObject({
    name: name.optional().meta({ description: 'More than another case moves all articles, and the address redirects' }),
    description: textSchema(tagTextLimits.description).optional(),
    editions: z.array(editionSchema).max(2).optional().meta({ description: 'The same tag in other languages' }),
    version,
  })
  .meta({ id: 'TagChange' });
export type TagChange = z.infer<typeof tagChangeSchema>;

export const tagMergeSchema = z
  .strictObject({ into: name.meta({ description: 'Another tag of the language' }), version })
  .meta({ id: 'TagMerge' });
export type TagMerge = z.infer<typeof tagMergeSchema>;
