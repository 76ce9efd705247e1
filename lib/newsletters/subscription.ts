import { z } from 'zod';
import { languageSchema } from '#lib/languages/languageSchema.ts';
import { emailSchema } from '#lib/platform/values/emailAddress.ts';
import { idSchema } from '#lib/platform/values/idSchema.ts';
import { tagSchema } from '#lib/platform/values/name.ts';
import { pageQuerySchema, sortSchema } from '#lib/platform/values/paging.ts';

export const subscriptionStatusSchema = z.enum(['pending', 'active', 'unsubscribed', 'bounced']);
export const frequencySchema = z.enum(['daily', 'weekly']);
export type Frequency = z.infer<typeof frequencySchema>;

const chosenDepartments = z.array(idSchema).max(100);
const chosenTags = z.array(tagSchema).max(100);

/** What a subscriber gets. Without departments and tags: the articles of all departments. */
export const preferencesSchema = z.strictObject({
  language: languageSchema,
  frequency: frequencySchema,
  departments: chosenDepartments.meta({ description: 'Ids of departments' }),
  tags: chosenTags.optional().meta({ description: 'Unchanged without it' }),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** Choices that are absent keep what is stored for the address, or the defaults. */
export const choicesSchema = z.strictObject({
  frequency: frequencySchema.optional(),
  departments: chosenDepartments.optional(),
  tags: chosenTags.optional(),
});
export type ChosenSubscription = z.infer<typeof choicesSchema>;

export const subscribeSchema = choicesSchema.extend({ email: emailSchema, language: languageSchema.optional() });

export const ownSubscriptionSchema = preferencesSchema
  .extend({
    tags: chosenTags,
    email: z.string().meta({ description: 'Shortened address, such as v…@example.com' }),
    status: subscriptionStatusSchema,
    digests: z.array(frequencySchema).meta({ description: 'The frequencies that the site offers' }),
  })
  .meta({ id: 'OwnSubscription' });
export type OwnSubscription = z.infer<typeof ownSubscriptionSchema>;

export const subscriberSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    language: languageSchema,
    status: subscriptionStatusSchema,
    frequency: frequencySchema,
    createdAt: z.iso.datetime(),
    confirmedAt: z.iso.datetime().nullable(),
    bounceReason: z.string().nullable(),
  })
  .meta({ id: 'Subscription' });
export type Subscriber = z.infer<typeof subscriberSchema>;

export const subscriberFilterSchema = z.object({
  status: subscriptionStatusSchema.optional(),
  language: languageSchema.optional(),
  q: z.string().trim().max(254).optional().meta({ description: 'Part of the email address' }),
});
export type SubscriberFilter = z.infer<typeof subscriberFilterSchema>;

export const subscribersQuerySchema = pageQuerySchema.extend({
  ...subscriberFilterSchema.shape,
  sort: sortSchema(['createdAt', 'email']).default('createdAt:desc'),
});
export type SubscribersQuery = z.infer<typeof subscribersQuerySchema>;

export const growthSchema = z.object({
  active: z.int(),
  series: z.array(z.object({ date: z.iso.date(), joined: z.int(), left: z.int(), active: z.int() })),
});
export type Growth = z.infer<typeof growthSchema>;
