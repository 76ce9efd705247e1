import { createRoute, z } from '@hono/zod-openapi';
import { confirmed } from '#lib/accounts/server/confirmCaller.ts';
import { allow, answers, csv, noContent } from '#lib/platform/http/server/answers.ts';
import { pathId } from '#lib/platform/http/server/pathParameters.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { sendLines } from '#lib/platform/http/server/sendAnswers.ts';
import { boundedPageFields } from '#lib/platform/values/paging.ts';
import { canManageSubscribers } from '#lib/users/permissions.ts';
import { growthSchema, subscriberFilterSchema, subscriberSchema, subscribersQuerySchema } from '../../subscription.ts';
import { deleteSubscriber, exportSubscribers, listSubscribers, readSubscriberGrowth } from '../subscribers.ts';

const tags = ['Mailings'];

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...allow(canManageSubscribers, 'noKeys'),
  operationId: 'listSubscribers',
  summary: 'List subscribers',
  description: 'Filters by status, language and part of the address.',
  request: { query: subscribersQuerySchema },
  responses: answers(
    200,
    'One page of subscribers',
    z.object({ subscribers: z.array(subscriberSchema), ...boundedPageFields }),
    ['invalid', 'unauthenticated', 'forbidden'],
  ),
});

const growth = createRoute({
  method: 'get',
  path: '/growth',
  tags,
  ...allow(canManageSubscribers, 'noKeys'),
  operationId: 'getSubscriberGrowth',
  summary: 'Get the growth of subscribers',
  description: 'Numbers of the last `days` days.',
  request: { query: z.object({ days: z.coerce.number().int().min(1).max(731).default(90) }) },
  responses: answers(200, 'The growth by day', growthSchema, ['invalid', 'unauthenticated', 'forbidden']),
});

const download = createRoute({
  method: 'get',
  path: '/export',
  tags,
  ...confirmed(allow(canManageSubscribers, 'noKeys', 'export')),
  operationId: 'exportSubscribers',
  summary: 'Export subscribers as CSV',
  description: 'All subscribers that match the filters.',
  request: { query: subscriberFilterSchema },
  responses: csv('A CSV file, UTF-8 with a byte order mark', ['invalid', 'unauthenticated', 'forbidden', 'too_many']),
});

const remove = createRoute({
  method: 'delete',
  path: '/{id}',
  tags,
  ...allow(canManageSubscribers, 'noKeys'),
  operationId: 'deleteSubscriber',
  summary: 'Delete a subscriber',
  description: 'Deletes the address, also from the log.',
  request: { params: z.object({ id: pathId('subscriber') }) },
  responses: noContent('The subscriber is deleted', ['unauthenticated', 'forbidden', 'not_found']),
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
