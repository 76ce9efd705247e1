import { z } from 'zod';
import { uploadedImageSchema } from '#lib/media/uploadedImage.ts';
import { webAddressSchema } from '#lib/platform/text/textSchema.ts';

export const linkCardRequestSchema = z.strictObject({
  url: webAddressSchema,
});

/** What a page of another site says about itself, for a card in a body. */
export const linkCardSchema = z
  .object({
    url: z.string(),
    title: z.string(),
    description: z.string().meta({ description: 'Empty if the page has none' }),
    siteName: z.string().meta({ description: 'The name that the page gives, otherwise its host' }),
    image: uploadedImageSchema
      .nullable()
      .meta({ description: 'The picture of the page, in the library; null if there is none that can be shown' }),
  })
  .meta({ id: 'LinkCard' });
export type LinkedPage = z.infer<typeof linkCardSchema>;
