import { z } from 'zod';
import { emailSchema } from './account.ts';
import { languageSchema } from './languageSchema.ts';
import { pageQuerySchema, sortSchema } from './paging.ts';

export const subscriptionStatusSchema = z.enum(['pending', 'active', 'unsubscribed', 'bounced']);
export const frequencySchema = z.enum(['daily', 'weekly']);
export type Frequency = z.infer<typeof frequencySchema>;

export const subscribeSchema = z.strictObject({ email: emailSchema, language: languageSchema.optional() });

/** Settings of a subscriber; the token in each mail gives access to them. */
export const preferencesSchema = z.strictObject({
  language: languageSchema,
  frequency: frequencySchema,
  departments: z.array(z.uuid()).max(100).meta({ description: 'Ids of departments; empty for all' }),
});
export type Preferences = z.infer<typeof preferencesSchema>;

export const ownSubscriptionSchema = preferencesSchema
  .extend({
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
