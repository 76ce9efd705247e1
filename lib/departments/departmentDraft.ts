import { z } from 'zod';
import { slugify } from '#lib/articles/slugify.ts';
import { type LocalizedText, languages } from '#lib/languages/language.ts';
import { perLanguage } from '#lib/languages/languageSchema.ts';
import { textSchema } from '#lib/platform/text/textSchema.ts';
import { idSchema } from '#lib/platform/values/idSchema.ts';
import { departmentLimits } from '#lib/platform/values/inputLimits.ts';
import { nameSchema } from '#lib/platform/values/name.ts';

const name = nameSchema(departmentLimits.name);
const description = textSchema(departmentLimits.description);

/** Without a `slug`, or with an empty one, it is made from the name. A new department without a `position` comes last. */
export const departmentDraftSchema = z
  .strictObject({
    name: inEveryLanguage(name),
    description: inEveryLanguage(description).optional(),
    slug: z
      .union([
        z.literal(''),
        z
          .string()
          .max(departmentLimits.slug)
          .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
      ])
      .optional()
      .meta({ description: 'Latin letters, digits and single hyphens' }),
    position: z.number().int().min(0).max(10_000).optional(),
  })
  .meta({ id: 'DepartmentInput' });
export type DepartmentDraft = z.infer<typeof departmentDraftSchema>;

export const departmentChangeSchema = departmentDraftSchema.partial();
export type DepartmentChange = z.infer<typeof departmentChangeSchema>;

export const departmentOrderSchema = z.strictObject({
  ids: z.array(idSchema).min(1).max(500).meta({ description: 'Ids of all departments in display order' }),
});
export type DepartmentOrder = z.infer<typeof departmentOrderSchema>;

export const departmentRemovalSchema = z.object({
  moveTo: idSchema.optional().meta({ description: 'Id of the department that receives the articles' }),
});

/** Reserved by routes of the site and the API below /departments. */
export const reservedDepartmentSlugs: ReadonlySet<string> = new Set(['edit', 'feed', 'new', 'order']);

function inEveryLanguage<Schema extends z.ZodType<string>>(schema: Schema) {
  return perLanguage(schema).meta({ description: `One text for each language: ${languages.join(', ')}` });
}

const maxLength = 60;

/** Slug candidates for a department name, best first: the transliterated name, then numbered. */
export function* departmentSlugs(name: LocalizedText): Generator<string> {
  const stem = (slugify(name.en) || slugify(name.ru) || 'department').slice(0, maxLength).replace(/-+$/, '');
  if (!reservedDepartmentSlugs.has(stem)) yield stem;
  for (let number = 2; number <= 1000; number += 1) yield `${stem}-${number}`;
}
