import { z } from 'zod';

export const imageVariantSchema = z.object({
  url: z.string(),
  width: z.number().int(),
  type: z.enum(['image/avif', 'image/webp', 'image/jpeg']),
});
export type ImageVariant = z.infer<typeof imageVariantSchema>;

/** The point that stays visible when an image is cropped, as fractions of its width and height. */
export const focusSchema = z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });
export type Focus = z.infer<typeof focusSchema>;

export const coverSchema = z.object({
  id: z.string(),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string(),
  credit: z.string().nullable(),
  /** A thumbhash, base64. */
  placeholder: z.string().nullable(),
  variants: z.array(imageVariantSchema),
  focus: focusSchema,
});
export type Cover = z.infer<typeof coverSchema>;
