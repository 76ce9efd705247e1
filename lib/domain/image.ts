import { z } from 'zod';

export const imageVariantSchema = z.object({
  url: z.string(),
  width: z.number().int(),
  type: z.enum(['image/avif', 'image/webp', 'image/jpeg']),
});
export type ImageVariant = z.infer<typeof imageVariantSchema>;

export const coverSchema = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string(),
  credit: z.string().nullable(),
  /** A thumbhash, base64. */
  placeholder: z.string().nullable(),
  variants: z.array(imageVariantSchema),
});
export type Cover = z.infer<typeof coverSchema>;
