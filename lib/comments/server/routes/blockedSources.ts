import { createRoute, z } from '@hono/zod-openapi';
import { allow, answers, body, keys, messageSchema, noContent } from '#lib/platform/http/server/answers.ts';
import { pathId } from '#lib/platform/http/server/pathParameters.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import { boundedPageFields } from '#lib/platform/values/paging.ts';
import { canBlockSources } from '#lib/users/permissions.ts';
import { blockedSourceSchema, blockedSourcesQuerySchema, newBlockedSourceSchema } from '../../blockedSource.ts';
import { blockSource, listBlockedSources, unblockSource } from '../blockedSources.ts';
import { stopReplyMails } from '../replyMails.ts';

const tags = ['Comments'];

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...allow(canBlockSources, 'noKeys'),
  operationId: 'listBlockedSources',
  summary: 'List blocked networks',
  description: 'Networks (an IPv4 address or an IPv6 /64) that may neither comment nor register, newest first.',
  request: { query: blockedSourcesQuerySchema },
  responses: answers(
    200,
    'One page of blocked networks',
    z.object({ sources: z.array(blockedSourceSchema), ...boundedPageFields }),
    ['invalid', 'unauthenticated', 'forbidden'],
  ),
});

const block = createRoute({
  method: 'post',
  path: '/',
  tags,
  ...allow(canBlockSources, 'noKeys'),
  operationId: 'blockSource',
  summary: 'Block the network of a comment',
  description:
    'Comments and registrations from there get 403 `source_blocked`, except those of the staff. Comments of the staff, older than 30 days or through a proxy that `TRUST_PROXY` does not name have no known network (409). Repeated, it replaces reason and time.',
  request: body(newBlockedSourceSchema),
  responses: answers(201, 'The blocked network', blockedSourceSchema, [
    'invalid',
    'unauthenticated',
    'forbidden',
    'not_found',
    'conflict',
  ]),
});

const unblock = createRoute({
  method: 'delete',
  path: '/{id}',
  tags,
  ...allow(canBlockSources, 'noKeys'),
  operationId: 'unblockSource',
  summary: 'Unblock a network',
  description: 'Comments and registrations from there are accepted again at once.',
  request: { params: z.object({ id: pathId('blocked_source', 'Id of the blocked network') }) },
  responses: noContent('The network is unblocked', ['unauthenticated', 'forbidden', 'not_found']),
});

export function blockedSourceRoutes() {
  return createRouter()
    .openapi(list, async (c) => c.json(await listBlockedSources(c.var.caller, c.req.valid('query')), 200))
    .openapi(block, async (c) => c.json(await blockSource(c.var.caller, c.req.valid('json')), 201))
    .openapi(unblock, async (c) => {
      await unblockSource(c.var.caller, c.req.valid('param').id);
      return c.body(null, 204);
    });
}

/** Token of a mailed link. */
export const mailedToken = z.string().min(20).max(200);

/** Of a call that unsubscribes in one click (RFC 8058): the token is in the query then, otherwise in the JSON body. */
export const oneClickRequest = {
  query: z.object({ token: mailedToken.optional() }),
  body: {
    required: false,
    content: {
      'application/json': { schema: z.strictObject({ token: mailedToken.optional() }) },
      // Declared but not read: the token is in the URL.
      'application/x-www-form-urlencoded': { schema: z.object({ token: mailedToken.optional() }) },
    },
  },
};

const stop = createRoute({
  method: 'post',
  path: '/stop',
  tags: ['Comments'],
  ...keys('noKeys'),
  operationId: 'stopReplyMails',
  summary: 'Stop mails about replies',
  description: 'Takes the token in the body or, for one-click unsubscribing (RFC 8058), in the query.',
  request: oneClickRequest,
  responses: answers(200, 'No more mails about replies are sent', messageSchema),
});

export function replyMailRoutes() {
  return createRouter().openapi(stop, async (c) => {
    await stopReplyMails(c.var.caller, c.req.valid('query').token ?? c.req.valid('json').token ?? '');
    return c.json({ message: translate(c.var.language, 'accountPages.replyMails.done') }, 200);
  });
}
