import { createRoute, z } from '@hono/zod-openapi';
import { allow, answers, body, eventStream } from '#lib/platform/http/server/answers.ts';
import { refuseHead } from '#lib/platform/http/server/middleware/refuseHead.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { streamSockets } from '#lib/platform/http/server/streamSockets.ts';
import { boundedPageFields } from '#lib/platform/values/paging.ts';
import { canUseAdmin } from '#lib/users/permissions.ts';
import {
  changedPreferencesSchema,
  notificationPreferencesSchema,
  notificationSchema,
  notificationsQuerySchema,
  readNotificationsSchema,
  unreadSchema,
} from '../notificationSchema.ts';
import { listNotifications, openNotificationStream, readNotifications } from './NotificationStreams.ts';
import { changeNotificationPreferences, readNotificationPreferences } from './notificationPreferences.ts';

const tags = ['Notifications'];
const refusals = ['unauthenticated', 'forbidden'] as const;

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...allow(canUseAdmin, 'noKeys'),
  operationId: 'listNotifications',
  summary: 'List own notifications',
  description: 'What happened to articles, comments and feeds that concern the caller, in the last 90 days.',
  request: { query: notificationsQuerySchema },
  responses: answers(
    200,
    'One page of notifications, newest first, and the number of unread ones',
    z.object({ notifications: z.array(notificationSchema), ...boundedPageFields, ...unreadSchema.shape }),
    ['invalid', ...refusals],
  ),
});

const markRead = createRoute({
  method: 'post',
  path: '/read',
  tags,
  ...allow(canUseAdmin, 'noKeys'),
  operationId: 'readNotifications',
  summary: 'Mark own notifications as read',
  description: 'The named ones, or all. Ids of other users’ notifications change nothing.',
  request: body(readNotificationsSchema),
  responses: answers(200, 'The number of those still unread', unreadSchema, ['invalid', ...refusals]),
});

const preferences = createRoute({
  method: 'get',
  path: '/preferences',
  tags,
  ...allow(canUseAdmin, 'noKeys'),
  operationId: 'getNotificationPreferences',
  summary: 'Get which notifications are mailed',
  description: 'By kind: at once, in a daily mail, or not. The newsroom shows all.',
  responses: answers(200, 'The preferences', notificationPreferencesSchema, [...refusals]),
});

const changePreferences = createRoute({
  method: 'put',
  path: '/preferences',
  tags,
  ...allow(canUseAdmin, 'noKeys'),
  operationId: 'changeNotificationPreferences',
  summary: 'Choose which notifications are mailed',
  description: 'Kinds that are left out stay as they are.',
  request: body(changedPreferencesSchema),
  responses: answers(200, 'The preferences', notificationPreferencesSchema, ['invalid', ...refusals]),
});

const stream = createRoute({
  method: 'get',
  path: '/stream',
  tags,
  ...allow(canUseAdmin, 'noKeys'),
  middleware: [...allow(canUseAdmin, 'noKeys').middleware, refuseHead],
  operationId: 'streamNotifications',
  summary: 'Get a signal when own notifications change',
  description:
    'Server-sent events: `changed` at the start and after each change, without content; a comment line every 20 seconds. Ends after five minutes, and when the server stops; open a new one then. Twenty streams for each user.',
  responses: eventStream('The signals', [...refusals, 'too_many']),
});

export function notificationRoutes() {
  return createRouter()
    .openapi(list, async (c) => c.json(await listNotifications(c.var.caller, c.req.valid('query')), 200))
    .openapi(markRead, async (c) => c.json(await readNotifications(c.var.caller, c.req.valid('json')), 200))
    .openapi(preferences, async (c) => c.json(await readNotificationPreferences(c.var.caller), 200))
    .openapi(changePreferences, async (c) =>
      c.json(await changeNotificationPreferences(c.var.caller, c.req.valid('json')), 200),
    )
    .openapi(stream, (c) => {
      const socket = c.env.incoming?.socket;
      const events = openNotificationStream(c.var.caller, () => socket && streamSockets.delete(socket));
      if (socket) streamSockets.add(socket);
      c.header('Content-Type', 'text/event-stream');
      // Nginx would collect the events otherwise.
      c.header('X-Accel-Buffering', 'no');
      return c.body(events);
    });
}
