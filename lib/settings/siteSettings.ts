import { z } from 'zod';
import { languageSchema, perLanguage } from '#lib/languages/languageSchema.ts';
import { frequencySchema } from '#lib/newsletters/subscription.ts';
import { lineSchema, textSchema, webAddressSchema } from '#lib/platform/text/textSchema.ts';
import { emailSchema, latinEmailSchema } from '#lib/platform/values/emailAddress.ts';
import { idSchema } from '#lib/platform/values/idSchema.ts';
import { settingLimits } from '#lib/platform/values/inputLimits.ts';
import { isTimeZone } from '#lib/platform/values/isTimeZone.ts';
import { nameSchema } from '#lib/platform/values/name.ts';
import { contrastOf, minContrast, paperColors } from './contrast.ts';
import { menuSchema } from './menu.ts';

const imageId = idSchema.nullable().meta({ description: 'Id of an image in the library' });

/** Who may comment: nobody, signed-in users, or everyone including visitors. */
export const commentersSchema = z.enum(['nobody', 'users', 'everyone']);

/** The settings that an admin changes at /admin/settings; all have a value, from the environment where nothing was saved. */
export const siteSettingsSchema = z
  .strictObject({
    name: perLanguage(nameSchema(settingLimits.name)),
    tagline: perLanguage(lineSchema(settingLimits.tagline)),
    footerText: perLanguage(textSchema(settingLimits.footerText)),
    languages: z
      .array(languageSchema)
      .min(1)
      .refine((shown) => new Set(shown).size === shown.length)
      .meta({
        description:
          'The languages that readers see, in the order of switchers and forms; the first is `x-default`. Addresses of the others redirect, and their content stays',
        examples: [['ru', 'en']],
      }),
    logo: z
      .strictObject({ light: imageId, dark: imageId })
      .refine(({ light, dark }) => light !== null || dark === null, { path: ['light'], params: { code: 'required' } })
      .meta({ description: 'Without `dark`, `light` is shown in both schemes' }),
    icon: imageId,
    shareImage: imageId.meta({ description: 'Image for shared links to pages without an image of their own' }),
    accentColor: z
      .strictObject({ light: color(paperColors.light), dark: color(paperColors.dark) })
      .meta({ description: 'Links and buttons; at least 4.5:1 against the background of each scheme' }),
    timeZone: z
      .string()
      .refine(isTimeZone, { params: { code: 'time_zone_unknown' } })
      .meta({
        description: 'IANA name, such as Asia/Yerevan',
        examples: ['Asia/Yerevan'],
      }),
    socialLinks: z
      .array(z.strictObject({ label: lineSchema(settingLimits.socialLabel).min(1), url: webAddressSchema }))
      .max(settingLimits.socialLinks),
    contact: z.strictObject({
      email: emailSchema.or(z.literal('')),
      phone: lineSchema(settingLimits.phone),
      address: perLanguage(lineSchema(settingLimits.address)),
    }),
    newsletter: z.strictObject({
      senderName: perLanguage(lineSchema(settingLimits.name)),
      replyTo: latinEmailSchema.or(z.literal('')),
      digests: z
        .array(frequencySchema)
        .refine((digests) => new Set(digests).size === digests.length)
        .meta({ description: 'The digests that are sent, and offered to subscribers; empty for none' }),
    }),
    comments: z.strictObject({
      who: commentersSchema,
      moderation: z
        .enum(['after', 'before'])
        .meta({ description: '`before`: each comment is held until it is approved' }),
      holdLinks: z.boolean(),
      closeAfterDays: z
        .int()
        .min(1)
        .max(3650)
        .nullable()
        .meta({ description: 'Days after publication; null for never' }),
      blockedWords: z.array(lineSchema(settingLimits.blockedWord).min(1)).max(settingLimits.blockedWords).meta({
        description: 'Comments that contain one of these words are held; a word with `*` at its end matches any ending',
      }),
    }),
    menus: z
      .strictObject({ header: perLanguage(menuSchema), footer: perLanguage(menuSchema) })
      .meta({ description: 'Null for the default: departments that have articles in the header, pages in the footer' }),
    reviewRequired: z.boolean().meta({ description: 'Authors hand in articles, and editors publish them' }),
    secondFactorRequired: z.boolean().meta({ description: 'For authors, editors and admins' }),
    sessionDays: z
      .strictObject({ readers: z.int().min(1).max(365), staff: z.int().min(1).max(365) })
      .meta({ description: 'Days after which a session ends, however active' }),
  })
  .meta({ id: 'SiteSettings' });
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

/** Only the given settings are saved. */
export const siteSettingsChangeSchema = siteSettingsSchema.partial().meta({ id: 'SiteSettingsChange' });
export type SiteSettingsChange = z.infer<typeof siteSettingsChangeSchema>;

export const editedSettingsSchema = z
  .object({
    settings: siteSettingsSchema,
    saved: z
      .array(siteSettingsSchema.keyof())
      .meta({ description: 'Names of the settings that were saved here; the others come from the environment' }),
    etag: z.string(),
  })
  .meta({ id: 'EditedSettings' });
export type EditedSettings = z.infer<typeof editedSettingsSchema>;

/** @param background of the page */
function color(background: string) {
  return z
    .string()
    .regex(/^#[0-9a-f]{6}$/, { abort: true })
    .refine((value) => contrastOf(value, background) >= minContrast, { params: { code: 'low_contrast' } });
}
