import { createRoute, z } from '@hono/zod-openapi';
import { canManageSubscribers } from '#lib/domain/permissions.ts';
import {
  growthSchema,
  subscriberFilterSchema,
  subscriberSchema,
  subscribersQuerySchema,
} from '#lib/domain/subscription.ts';
import { deleteSubscriber } from '../services/subscriptions/deleteSubscriber.ts';
import { exportSubscribers } from '../services/subscriptions/exportSubscribers.ts';
import { listSubscribers, readSubscriberGrowth } from '../services/subscriptions/listSubscribers.ts';
import { allow, answers, csv, noContent } from './answers.ts';
import { pathId } from './pathParameters.ts';
import { createRouter } from './router.ts';
import { sendLines } from './sendLines.ts';

const tags = ['Subscription'];

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...allow(canManageSubscribers),
  summary: 'Subscribers',
  request: { query: subscribersQuerySchema },
  responses: answers(
    200,
    'One page of them',
    z.object({ subscribers: z.array(subscriberSchema), total: z.int(), page: z.int(), limit: z.int() }),
    ['invalid', 'unauthenticated', 'forbidden'],
  ),
});

const growth = createRoute({
  method: 'get',
  path: '/growth',
  tags,
  ...allow(canManageSubscribers),
  summary: 'How many joined and left each day',
  request: { query: z.object({ days: z.coerce.number().int().min(1).max(731).default(90) }) },
  responses: answers(200, 'By day', growthSchema, ['invalid', 'unauthenticated', 'forbidden']),
});

const download = createRoute({
  method: 'get',
  path: '/export',
  tags,
  ...allow(canManageSubscribers, 'export'),
  summary: 'All subscribers as a table',
  request: { query: subscriberFilterSchema },
  responses: csv('UTF-8 with a mark; one line a subscriber', ['invalid', 'unauthenticated', 'forbidden', 'too_many']),
});

const remove = createRoute({
  method: 'delete',
  path: '/{id}',
  tags,
  ...allow(canManageSubscribers),
  summary: 'Forget a subscriber',
  request: { params: z.object({ id: pathId('subscriber') }) },
  responses: noContent('The address is gone', ['unauthenticated', 'forbidden', 'not_found']),
});

export function subscriberRoutes() {
  return createRouter()
    .openapi(list, async (c) => c.json(await listSubscribers(c.var.caller, c.req.valid('query')), 200))
    .openapi(growth, async (c) => c.json(await readSubscriberGrowth(c.var.caller, c.req.valid('query').days), 200))
    .openapi(download, (c) =>
      sendLines(c, 'vestnik-subscribers.csv', exportSubscribers(c.var.caller, c.req.valid('query'))),
    )
    .openapi(remove, async (c) => {
      await deleteSubscriber(c.var.caller, c.req.valid('param').id);
      return c.body(null, 204);
    });
}
