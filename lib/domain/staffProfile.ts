import { z } from 'zod';
import { staffProfileLimits as limits } from './inputLimits.ts';
import type { Language } from './language.ts';
import { plainLine, plainText } from './plainText.ts';

const line = (max: number) => z.string().overwrite(plainLine).max(max);

/** What authors, editors and admins publish about themselves. All texts may be empty. */
export const staffProfileSchema = z
  .strictObject({
    jobTitle: perLanguage(line(limits.jobTitle)).meta({ description: 'Such as “Correspondent”' }),
    place: perLanguage(line(limits.place)).meta({ description: 'Where the person works' }),
    beats: perLanguage(line(limits.beats)).meta({
      description: 'Subjects that the person covers, separated by commas',
    }),
    bio: perLanguage(z.string().overwrite(plainText).max(limits.bio)).meta({
      description: 'Shown instead of `bio` where it is not empty',
    }),
    links: z.array(z.url({ protocol: /^https?$/ }).max(limits.link)).max(limits.links),
    contact: line(limits.contact).meta({ description: 'Public: an email address, a phone number or a user name' }),
  })
  .meta({ id: 'StaffProfile' });
export type StaffProfile = z.infer<typeof staffProfileSchema>;

const noText: Record<Language, string> = { ru: '', en: '', hy: '' };
export const emptyStaffProfile: StaffProfile = {
  jobTitle: noText,
  place: noText,
  beats: noText,
  bio: noText,
  links: [],
  contact: '',
};

function perLanguage<Schema extends z.ZodType<string>>(text: Schema) {
  const shape: Record<Language, Schema> = { ru: text, en: text, hy: text };
  return z.strictObject(shape);
}
