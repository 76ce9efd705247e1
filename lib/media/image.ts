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

/** The shown part of an image, as fractions of its full width and height. */
export const cropSchema = z
  .strictObject({
    x: z.number().min(0).max(1),
    y: z.number().min(0).max(1),
    width: z.number().min(0.01).max(1),
    height: z.number().min(0.01).max(1),
  })
  // Clients compute fractions: the sum may exceed 1 by a rounding error.
  .refine(({ x, width }) => x + width <= 1.000001, { path: ['width'] })
  .refine(({ y, height }) => y + height <= 1.000001, { path: ['height'] });
export type Crop = z.infer<typeof cropSchema>;

/** The file with the full image, from which crops are made, and the full image's size. Readers can't request it. */
export type ImageSource = { name: string; type: ImageVariant['type']; width: number; height: number };

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
