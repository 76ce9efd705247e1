import { z } from 'zod';
import { articleKindSchema, articleStatusSchema } from '#lib/articles/article.ts';
import { lineSchema, webAddressSchema } from '#lib/platform/text/textSchema.ts';
import { imageLimits } from '#lib/platform/values/inputLimits.ts';
import { pageQuerySchema, sortSchema } from '#lib/platform/values/paging.ts';
import { cropSchema, focusSchema, imageVariantSchema } from './image.ts';

export const uploadedImageSchema = z
  .object({
    id: z.string(),
    url: z.string().meta({ description: 'A JPEG for clients without AVIF and WebP' }),
    width: z.number().int(),
    height: z.number().int(),
    bytes: z.number().int().meta({ description: 'Total size of all files' }),
    placeholder: z.string().nullable().meta({ description: 'ThumbHash, base64' }),
    variants: z.array(imageVariantSchema),
    alt: z.string(),
  })
  .meta({ id: 'Image' });
export type UploadedImage = z.infer<typeof uploadedImageSchema>;

/** The URL that an image is fetched from. */
export const imageAddressSchema = z.strictObject({
  url: webAddressSchema,
});

/** An image in the library. */
export const mediaItemSchema = uploadedImageSchema
  .extend({
    name: z.string().meta({ description: 'Name of the uploaded file' }),
    credit: z.string().meta({ description: 'Credit line, as it stands below the image' }),
    description: z.string().meta({ description: 'What the image shows: the first text of a caption' }),
    author: z.string(),
    copyright: z.string(),
    focus: focusSchema.meta({ description: 'Focal point of the shown part: the default of covers that use the image' }),
    crop: cropSchema.nullable().meta({ description: 'The shown part of the full image; null for all of it' }),
    usage: z
      .number()
      .int()
      .meta({ description: 'Number of articles and pages that use the image as cover or in the body' }),
    uploader: z.object({ id: z.string(), name: z.string() }).nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'MediaItem' });
export type MediaItem = z.infer<typeof mediaItemSchema>;

export const imageUsageSchema = z.object({
  id: z.string(),
  kind: articleKindSchema,
  title: z.string(),
  status: articleStatusSchema,
});
export type ImageUsage = z.infer<typeof imageUsageSchema>;

export const mediaDetailSchema = mediaItemSchema.extend({ usedIn: z.array(imageUsageSchema) }).meta({
  id: 'MediaDetail',
});
export type MediaDetail = z.infer<typeof mediaDetailSchema>;

const flag = z.literal('1').optional();

export const mediaQuerySchema = pageQuerySchema.extend({
  sort: sortSchema(['createdAt', 'updatedAt', 'name', 'bytes']).default('createdAt:desc'),
  q: z.string().trim().max(200).optional().meta({ description: 'Part of the name or of one of the texts' }),
  unused: flag.meta({ description: '`1` for images that no article uses' }),
  missingAlt: flag.meta({ description: '`1` for images without alternative text' }),
});
export type MediaQuery = z.infer<typeof mediaQuerySchema>;

export const imageChangeSchema = z
  .strictObject({
    alt: lineSchema(imageLimits.alt).optional(),
    credit: lineSchema(imageLimits.credit).optional(),
    description: lineSchema(imageLimits.description).optional(),
    author: lineSchema(imageLimits.author).optional(),
    copyright: lineSchema(imageLimits.copyright).optional(),
    focus: focusSchema.optional(),
    crop: cropSchema
      .nullable()
      .optional()
      .meta({ description: 'For the uploader and editors; null shows the full image' }),
  })
  .meta({ id: 'ImageChange' });
export type ImageChange = z.infer<typeof imageChangeSchema>;
