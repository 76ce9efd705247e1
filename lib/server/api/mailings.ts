import { createRoute, z } from '@hono/zod-openapi';
import { mailingSchema, mailPreviewSchema, newsletterSchema } from '#lib/domain/mailing.ts';
import { pageQuerySchema } from '#lib/domain/paging.ts';
import { canManageSubscribers } from '#lib/domain/permissions.ts';
import { cancelMailing } from '../services/mailings/cancelMailing.ts';
import { createNewsletter, previewNewsletter, testNewsletter } from '../services/mailings/createNewsletter.ts';
import { listMailings } from '../services/mailings/listMailings.ts';
import { allow, answers, body, noContent } from './answers.ts';
import { pathId } from './pathParameters.ts';
import { createRouter } from './router.ts';

const tags = ['Subscription'];
const refusals = ['invalid', 'unauthenticated', 'forbidden', 'not_found'] as const;

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...allow(canManageSubscribers),
  summary: 'Digests and newsletters, and how far their sending is',
  request: { query: pageQuerySchema },
  responses: answers(
    200,
    'One page of them',
    z.object({ mailings: z.array(mailingSchema), total: z.int(), page: z.int(), limit: z.int() }),
    ['invalid', 'unauthenticated', 'forbidden'],
  ),
});

const create = createRoute({
  method: 'post',
  path: '/',
  tags,
  ...allow(canManageSubscribers),
  summary: 'Send an article to everybody who subscribes in its language',
  request: body(newsletterSchema),
  responses: answers(201, 'It is being sent', mailingSchema, [...refusals]),
});

const preview = createRoute({
  method: 'post',
  path: '/preview',
  tags,
  ...allow(canManageSubscribers),
  summary: 'The mail as it would be, and how many would get it',
  request: body(newsletterSchema),
  responses: answers(200, 'Subject, HTML and text', mailPreviewSchema, [...refusals]),
});

const test = createRoute({
  method: 'post',
  path: '/test',
  tags,
  ...allow(canManageSubscribers),
  summary: 'Send the mail to oneself only',
  request: body(newsletterSchema),
  responses: answers(202, 'It was sent', z.object({ accepted: z.literal(true) }), [...refusals]),
});

const cancel = createRoute({
  method: 'post',
  path: '/{id}/cancel',
  tags,
  ...allow(canManageSubscribers),
  summary: 'Send it to nobody who has not got it yet',
  request: { params: z.object({ id: pathId('mailing') }) },
  responses: noContent('The rest is not sent', ['unauthenticated', 'forbidden', 'not_found']),
});

export function mailingRoutes() {
  return createRouter()
    .openapi(list, async (c) => c.json(await listMailings(c.var.caller, c.req.valid('query')), 200))
    .openapi(preview, async (c) => c.json(await previewNewsletter(c.var.caller, c.req.valid('json')), 200))
    .openapi(test, async (c) => {
      await testNewsletter(c.var.caller, c.req.valid('json'));
      return c.json({ accepted: true } as const, 202);
    })
    .openapi(create, async (c) => c.json(await createNewsletter(c.var.caller, c.req.valid('json')), 201))
    .openapi(cancel, async (c) => {
      await cancelMailing(c.var.caller, c.req.valid('param').id);
      return c.body(null, 204);
    });
}
