import { z } from 'zod';
import { visible } from '#lib/platform/text/plainText.ts';
import { lineSchema } from '#lib/platform/text/textSchema.ts';
import { idSchema } from '#lib/platform/values/idSchema.ts';
import { bylineLimits } from '#lib/platform/values/inputLimits.ts';
import { portraitUrlSchema } from '#lib/users/user.ts';
import { bylineRoles } from './byline.ts';

export const bylineRoleSchema = z
  .enum(bylineRoles)
  .meta({ description: 'What the person contributed', examples: ['text'] });

/** A person in a byline as readers see it. */
export const bylineAuthorSchema = z
  .object({
    id: z.string().nullable().meta({ description: 'Null for a guest without an account' }),
    name: z.string(),
    role: bylineRoleSchema,
    avatarUrl: z.string().nullable(),
    portraitUrl: portraitUrlSchema,
  })
  .meta({ id: 'BylineAuthor' });
export type BylineAuthor = z.infer<typeof bylineAuthorSchema>;

const entry = z.strictObject({
  id: idSchema.nullable().default(null).meta({ description: 'Id of an account, or null for a guest' }),
  name: lineSchema(bylineLimits.name)
    .nullable()
    .default(null)
    .meta({ description: 'Name of a guest; the name of an account is its own' }),
  role: bylineRoleSchema.default('text'),
});
export type BylineEntry = z.infer<typeof entry>;

/** The people in a byline, in order, as they are sent and stored in revisions: accounts by id, guests by name. */
export const bylineSchema = z
  .array(
    entry
      .refine(({ id, name }) => id !== null || visible.test(name ?? ''), {
        path: ['name'],
        params: { code: 'required' },
      })
      .overwrite((person) => (person.id === null ? person : { ...person, name: null })),
  )
  .max(bylineLimits.people)
  .refine(hasNobodyTwice, { params: { code: 'repeated' } })
  .meta({ description: 'The byline in order, each person once; if empty, the owner of the article' });

function hasNobodyTwice(people: BylineEntry[]): boolean {
  const ids = people.flatMap(({ id }) => id ?? []);
  return new Set(ids).size === ids.length;
}
