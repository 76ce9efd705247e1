import { z } from 'zod';
import { type Language, languages } from './language.ts';
import { nameSchema } from './name.ts';
import { plainText } from './plainText.ts';

const name = nameSchema(100);
const description = z.string().overwrite(plainText).max(1000);

/** Without a `slug`, or with an empty one, it is made from the name. A new department without a `position` comes last. */
export const departmentDraftSchema = z.strictObject({
  name: inEveryLanguage(name),
  description: inEveryLanguage(description).optional(),
  slug: z
    .union([
      z.literal(''),
      z
        .string()
        .max(60)
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    ])
    .optional()
    .meta({ description: 'Latin letters, digits and single hyphens' }),
  position: z.number().int().min(0).max(10_000).optional(),
});
export type DepartmentDraft = z.infer<typeof departmentDraftSchema>;

export const departmentChangeSchema = departmentDraftSchema.partial();
export type DepartmentChange = z.infer<typeof departmentChangeSchema>;

export const departmentOrderSchema = z.strictObject({
  ids: z.array(z.uuid().toLowerCase()).min(1).max(500).meta({ description: 'All departments, the first first' }),
});
export type DepartmentOrder = z.infer<typeof departmentOrderSchema>;

export const departmentRemovalSchema = z.object({
  moveTo: z.uuid().optional().meta({ description: 'Id of the department that takes the articles over' }),
});

/** Reserved by routes of the site and the API below /departments. */
export const reservedDepartmentSlugs: ReadonlySet<string> = new Set(['edit', 'feed', 'new', 'order']);

function inEveryLanguage<Schema extends z.ZodType<string>>(schema: Schema) {
  const shape: Record<Language, Schema> = { ru: schema, en: schema, hy: schema };
  return z.strictObject(shape).meta({ description: `Keys: ${languages.join(', ')}` });
}
