import { z } from 'zod';
import { localizedTextSchema } from '#lib/languages/languageSchema.ts';

export const departmentSchema = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: localizedTextSchema,
    description: localizedTextSchema,
    position: z.number().int(),
    articleCount: z.number().int(),
  })
  .meta({ id: 'Department' });
export type Department = z.infer<typeof departmentSchema>;

export const departmentReferenceSchema = departmentSchema.pick({ id: true, slug: true, name: true });
