import { z } from 'zod';
import { articleSchema } from '#lib/articles/article.ts';
import { idSchema } from '#lib/platform/values/idSchema.ts';
import { pageQuerySchema } from '#lib/platform/values/paging.ts';
import { feedSchema } from '#lib/suggestions/feed.ts';
import { mailChoices, notificationKinds } from './notification.ts';

export const notificationKindSchema = z.enum(notificationKinds).meta({
  description:
    'Handed in, returned, assigned, published, not published in time or long in review, the source of a translation has changed, comments that wait for moderation or were reported, a failing feed, a sign-in from a new device',
});

const mailChoiceSchema = z.enum(mailChoices);

export const notificationSchema = z
  .object({
    id: z.string(),
    kind: notificationKindSchema,
    createdAt: z.iso.datetime(),
    read: z.boolean(),
    article: articleSchema
      .pick({ id: true, title: true, language: true, status: true })
      .extend({ kind: z.enum(['article', 'page']) })
      .nullable(),
    feed: feedSchema.pick({ id: true, title: true }).nullable(),
    actor: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .meta({ description: 'Who did it; null for the site itself, a reader, and a deleted account' }),
    note: z.string().meta({ description: 'Of handing in or returning; device and network of a sign-in' }),
    count: z.int().meta({ description: 'Number of comments or reports since the last reading' }),
    reason: z.string().nullable().meta({
      description:
        '`schedule`, `review` or `missed` (changes whose time passed while the article was not public) of a late article; `report` of comments that readers reported; error code of a feed',
    }),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notificationSchema>;

export const notificationsQuerySchema = pageQuerySchema.extend({
  unread: z.enum(['true', 'false']).optional().meta({ description: '`true`: only unread, `false`: only read ones' }),
  kind: notificationKindSchema.optional(),
});
export type NotificationsQuery = z.infer<typeof notificationsQuerySchema>;

export const unreadSchema = z.object({ unread: z.int().meta({ description: 'Number of unread notifications' }) });

/** Ids of others’ and deleted notifications change nothing. */
export const readNotificationsSchema = z
  .union([z.strictObject({ ids: z.array(idSchema).min(1).max(100) }), z.strictObject({ all: z.literal(true) })])
  .meta({ id: 'ReadNotifications' });
export type ReadNotifications = z.infer<typeof readNotificationsSchema>;

const mailByKind = z.object({
  submitted: mailChoiceSchema,
  returned: mailChoiceSchema,
  assigned: mailChoiceSchema,
  published: mailChoiceSchema,
  late: mailChoiceSchema,
  sourceChanged: mailChoiceSchema,
  comment: mailChoiceSchema,
  feed: mailChoiceSchema,
});

export const notificationPreferencesSchema = z
  .object({ mail: mailByKind.meta({ description: 'Mail for each kind; the newsroom shows all' }) })
  .meta({ id: 'NotificationPreferences' });
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;

export const changedPreferencesSchema = z
  .strictObject({ mail: z.strictObject(mailByKind.partial().shape) })
  .meta({ id: 'ChangedNotificationPreferences' });
export type ChangedPreferences = z.infer<typeof changedPreferencesSchema>;
