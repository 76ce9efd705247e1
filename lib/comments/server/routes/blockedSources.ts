import { createRoute, z } from '@hono/zod-openapi';
import { blockedSourceSchema, blockedSourcesQuerySchema, newBlockedSourceSchema } from '../../blockedSource.ts';
import { boundedPageFields } from '#lib/platform/values/paging.ts';
import { canBlockSources } from '#lib/users/permissions.ts';
import { blockSource } from '../blockSource.ts';
import { listBlockedSources } from '../listBlockedSources.ts';
import { unblockSource } from '../unblockSource.ts';
import { allow, answers, body, noContent } from '#lib/platform/http/server/answers.ts';
import { pathId } from '#lib/platform/http/server/pathParameters.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';

const tags = ['Comments'];

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...allow(canBlockSources),
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
  ...allow(canBlockSources),
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
  ...allow(canBlockSources),
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
