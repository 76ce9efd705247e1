import { z } from 'zod';
import { languageSchema, localizedTextSchema } from '#lib/languages/languageSchema.ts';
import { headlineSchema, lineSchema, menuLinkPattern, textSchema } from '#lib/platform/text/textSchema.ts';
import { idSchema } from '#lib/platform/values/idSchema.ts';
import { feedLimits } from '#lib/platform/values/inputLimits.ts';
import { frontLabels, frontLimits, frontParts, railArticles } from './frontRules.ts';

const time = z.iso.datetime({ offset: true });
const until = time.nullable().meta({ description: 'When it ends; null for never' });

/** An article at a place of the front. Only a wish: one that is no longer public leaves its place. */
export const frontPinSchema = z.strictObject({ articleId: idSchema, until }).meta({ id: 'FrontPin' });
export type FrontPin = z.infer<typeof frontPinSchema>;

const place = frontPinSchema.nullable().meta({ description: 'Null: filled by itself, with the newest article' });

/** What one article has on this front instead of its own; null and empty leave the article's own. */
export const frontStorySchema = z
  .strictObject({
    articleId: idSchema,
    title: headlineSchema(frontLimits.title),
    teaser: textSchema(frontLimits.teaser),
    imageId: idSchema.nullable(),
    label: z.enum(frontLabels).nullable(),
  })
  .meta({ id: 'FrontStory' });
export type FrontStory = z.infer<typeof frontStorySchema>;

export const frontRailSchema = z
  .strictObject({ departmentId: idSchema, hidden: z.boolean(), limit: z.int().min(1).max(railArticles) })
  .meta({ id: 'FrontRail' });
export type FrontRail = z.infer<typeof frontRailSchema>;

export const frontBannerSchema = z
  .strictObject({
    text: lineSchema(frontLimits.banner).min(1),
    url: z.string().trim().max(feedLimits.url).regex(menuLinkPattern).nullable(),
    until,
  })
  .meta({ id: 'FrontBanner' });
export type FrontBanner = z.infer<typeof frontBannerSchema>;

/** The arrangement of a front. */
export const frontContentSchema = z
  .strictObject({
    banner: frontBannerSchema.nullable(),
    lead: place,
    seconds: z.array(place).max(10),
    latest: z.array(place).max(10),
    stories: z.array(frontStorySchema).max(frontLimits.stories),
    rails: z
      .array(frontRailSchema)
      .max(frontLimits.rails)
      .meta({ description: 'Departments in this order; those that are not listed follow in their own' }),
    excluded: z.array(idSchema).max(frontLimits.excluded).meta({ description: 'Articles that are not on the front' }),
  })
  .meta({ id: 'FrontContent' });
export type FrontContent = z.infer<typeof frontContentSchema>;

/** Omitted parts keep their values. */
export const frontChangeSchema = frontContentSchema.partial().meta({ id: 'FrontChange' });
export type FrontChange = z.infer<typeof frontChangeSchema>;

/** An article that the front shows, or will show. */
export const frontArticleSchema = z
  .object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    picture: z.string().nullable().meta({ description: 'URL of a small version of its cover' }),
    department: z.object({ slug: z.string(), name: z.string() }).nullable(),
    publishedAt: z.iso.datetime().meta({ description: 'Of a scheduled article the planned time' }),
    scheduledFor: z.iso.datetime().nullable().meta({ description: 'Null if it is published' }),
  })
  .meta({ id: 'FrontArticle' });
export type FrontArticle = z.infer<typeof frontArticleSchema>;

const person = z.object({ id: z.string(), name: z.string() }).nullable();

export const editedFrontSchema = z
  .object({
    language: languageSchema,
    department: z.object({ id: z.string(), slug: z.string(), name: localizedTextSchema }).nullable(),
    draft: frontContentSchema.meta({ description: 'What publishing makes public' }),
    published: frontContentSchema,
    changed: z.array(z.enum(frontParts)).meta({ description: 'Parts of the draft that differ from what is published' }),
    scheduled: z
      .object({
        publishAt: z.iso.datetime(),
        timeZone: z.string(),
        content: frontContentSchema,
        parts: z.array(z.enum(frontParts)).meta({ description: 'Parts that it will change' }),
      })
      .nullable(),
    lastPublished: z
      .object({ at: z.iso.datetime(), by: person })
      .nullable()
      .meta({ description: 'What undoing takes back; null if there is nothing' }),
    savedAt: z.iso.datetime().nullable(),
    savedBy: person,
    articles: z
      .object({
        placed: z.array(frontArticleSchema),
        newest: z.array(frontArticleSchema),
        byDepartment: z.array(frontArticleSchema),
      })
      .meta({
        description:
          'Those that the arrangements name and that are public or scheduled, and public ones that fill the other places',
      }),
    departments: z.array(z.object({ id: z.string(), slug: z.string(), name: z.string() })),
    etag: z.string(),
  })
  .meta({ id: 'EditedFront' });
export type EditedFront = z.infer<typeof editedFrontSchema>;

export const frontScheduleSchema = z.strictObject({
  publishAt: time.meta({ description: 'In the future' }),
});
