import { createRoute, z } from '@hono/zod-openapi';
import { allow, answers, body, idempotencyKey, noContent } from '#lib/platform/http/server/answers.ts';
import { pathId } from '#lib/platform/http/server/pathParameters.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { boundedPageFields, pageQuerySchema } from '#lib/platform/values/paging.ts';
import { canManageSubscribers } from '#lib/users/permissions.ts';
import { mailingSchema, mailPreviewSchema, newsletterSchema } from '../../mailing.ts';
import {
  cancelMailing,
  createNewsletter,
  listMailings,
  previewNewsletter,
  resumeMailing,
  testNewsletter,
} from '../newsletters.ts';

const tags = ['Mailings'];
const refusals = ['invalid', 'unauthenticated', 'forbidden', 'not_found', 'conflict'] as const;

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...allow(canManageSubscribers, 'noKeys'),
  operationId: 'listMailings',
  summary: 'List mailings',
  description: 'Digests and newsletters with their progress.',
  request: { query: pageQuerySchema },
  responses: answers(
    200,
    'One page of mailings',
    z.object({ mailings: z.array(mailingSchema), ...boundedPageFields }),
    ['invalid', 'unauthenticated', 'forbidden'],
  ),
});

const create = createRoute({
  method: 'post',
  path: '/',
  tags,
  ...allow(canManageSubscribers, 'noKeys'),
  operationId: 'sendNewsletter',
  summary: 'Send a newsletter',
  description:
    'Mails an article to all active subscribers in its language, after a minute in which it can be cancelled. Sends an article twice only with `again`; otherwise the error has `sentBefore`, with when (`at`) and to how many (`recipients`).',
  request: { ...body(newsletterSchema), headers: idempotencyKey },
  responses: answers(201, 'The mailing, which waits for its start', mailingSchema, [...refusals]),
});

const preview = createRoute({
  method: 'post',
  path: '/preview',
  tags,
  ...allow(canManageSubscribers, 'noKeys'),
  operationId: 'previewNewsletter',
  summary: 'Preview a newsletter',
  description: 'Sends nothing.',
  request: body(newsletterSchema),
  responses: answers(200, 'The subject, HTML, text and number of recipients', mailPreviewSchema, [...refusals]),
});

const test = createRoute({
  method: 'post',
  path: '/test',
  tags,
  ...allow(canManageSubscribers, 'noKeys'),
  operationId: 'testNewsletter',
  summary: 'Send a test newsletter',
  description: 'Mails the newsletter to the caller only.',
  request: body(newsletterSchema),
  responses: answers(202, 'The mail is sent', z.object({ accepted: z.literal(true) }), [...refusals]),
});

const cancel = createRoute({
  method: 'post',
  path: '/{id}/cancel',
  tags,
  ...allow(canManageSubscribers, 'noKeys'),
  operationId: 'cancelMailing',
  summary: 'Cancel a mailing',
  description: 'Mails that are already sent cannot be recalled.',
  request: { params: z.object({ id: pathId('mailing') }) },
  responses: noContent('The remaining mails are not sent', ['unauthenticated', 'forbidden', 'not_found']),
});

const resume = createRoute({
  method: 'post',
  path: '/{id}/resume',
  tags,
  ...allow(canManageSubscribers, 'noKeys'),
  operationId: 'resumeMailing',
  summary: 'Resume a cancelled mailing',
  description: 'Sends it to those who have not received it.',
  request: { params: z.object({ id: pathId('mailing') }) },
  responses: noContent('The remaining mails are being sent', ['unauthenticated', 'forbidden', 'not_found', 'conflict']),
});

export function mailingRoutes() {
  return createRouter()
    .openapi(list, async (c) => c.json(await listMailings(c.var.caller, c.req.valid('query')), 200))
    .openapi(preview, async (c) => c.json(await previewNewsletter(c.var.caller, c.req.valid('json')), 200))
    .openapi(test, async (c) => {
      await testNewsletter(c.var.caller, c.req.valid('json'));
      return c.json({ accepted: true } as const, 202);
    })
    .openapi(create, async (c) => {
      const key = c.req.valid('header')['idempotency-key'];
      return c.json(await createNewsletter(c.var.caller, c.req.valid('json'), key), 201);
    })
    .openapi(cancel, async (c) => {
      await cancelMailing(c.var.caller, c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(resume, async (c) => {
      await resumeMailing(c.var.caller, c.req.valid('param').id);
      return c.body(null, 204);
    });
}
