import { z } from 'zod';
import { inEveryLanguage } from '#lib/languages/language.ts';
import { perLanguage } from '#lib/languages/languageSchema.ts';
import { lineSchema, textSchema } from '#lib/platform/text/textSchema.ts';
import { staffProfileLimits as limits } from '#lib/platform/values/inputLimits.ts';

/** What authors, editors and admins publish about themselves. All texts may be empty. */
export const staffProfileSchema = z
  .strictObject({
    jobTitle: perLanguage(lineSchema(limits.jobTitle)).meta({ description: 'Such as “Correspondent”' }),
    place: perLanguage(lineSchema(limits.place)).meta({ description: 'Where the person works' }),
    beats: perLanguage(lineSchema(limits.beats)).meta({
      description: 'Subjects that the person covers, separated by commas',
    }),
    bio: perLanguage(textSchema(limits.bio)).meta({
      description: 'Shown instead of `bio` where it is not empty',
    }),
    links: z.array(z.url({ protocol: /^https?$/ }).max(limits.link)).max(limits.links),
    contact: lineSchema(limits.contact).meta({
      description: 'Public: an email address, a phone number or a user name',
    }),
  })
  .meta({ id: 'StaffProfile' });
export type StaffProfile = z.infer<typeof staffProfileSchema>;

const noText = inEveryLanguage(() => '');
export const emptyStaffProfile: StaffProfile = {
  jobTitle: noText,
  place: noText,
  beats: noText,
  bio: noText,
  links: [],
  contact: '',
};
