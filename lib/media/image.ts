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

const whole: Crop = { x: 0, y: 0, width: 1, height: 1 };

/** A point of one part of an image as a point of another part, on its edge if it is outside. Null is the full image. */
export function moveFocus({ x, y }: Focus, from: Crop | null, to: Crop | null): Focus {
  if (from === to) return { x, y };
  const [old, next] = [from ?? whole, to ?? whole];
  return {
    x: within((old.x + x * old.width - next.x) / next.width),
    y: within((old.y + y * old.height - next.y) / next.height),
  };
}

function within(part: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * 1000) / 1000;
}
