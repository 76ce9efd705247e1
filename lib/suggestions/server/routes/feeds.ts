import { createRoute, z } from '@hono/zod-openapi';
import { allow, answers, body, noContent } from '#lib/platform/http/server/answers.ts';
import { pathId } from '#lib/platform/http/server/pathParameters.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { canManageFeeds } from '#lib/users/permissions.ts';
import {
  feedChangeSchema,
  feedDraftSchema,
  feedSchema,
  feedSearchSchema,
  feedTestSchema,
  foundFeedSchema,
} from '../../feed.ts';
import { addFeed, changeFeed, deleteFeed, discoverFeeds, listFeeds, testFeed } from '../feeds.ts';

const tags = ['Feeds'];
const params = z.object({ id: pathId('feed') });

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...allow(canManageFeeds, 'noKeys'),
  operationId: 'listFeeds',
  summary: 'List feeds',
  description: 'Feeds are the sources of suggestions.',
  responses: answers(200, 'All feeds by title', z.object({ feeds: z.array(feedSchema) }), [
    'unauthenticated',
    'forbidden',
  ]),
});

const add = createRoute({
  method: 'post',
  path: '/',
  tags,
  ...allow(canManageFeeds, 'noKeys'),
  operationId: 'createFeed',
  summary: 'Add a feed',
  description: 'Takes the URL of a feed, or of a page that links to one.',
  request: body(feedDraftSchema),
  responses: answers(201, 'The created feed', feedSchema, ['invalid', 'unauthenticated', 'forbidden', 'conflict']),
});

const discover = createRoute({
  method: 'post',
  path: '/discover',
  tags,
  ...allow(canManageFeeds, 'noKeys'),
  operationId: 'discoverFeeds',
  summary: 'Discover the feeds of a site',
  description: 'Fetches the page and the feeds that it links to, and stores nothing.',
  request: body(feedSearchSchema),
  responses: answers(
    200,
    'The feeds; `fault` is the error when none was found',
    z.object({ feeds: z.array(foundFeedSchema), fault: z.string().nullable() }),
    ['invalid', 'unauthenticated', 'forbidden'],
  ),
});

const change = createRoute({
  method: 'put',
  path: '/{id}',
  tags,
  ...allow(canManageFeeds, 'noKeys'),
  operationId: 'updateFeed',
  summary: 'Update a feed',
  description: 'Omitted fields keep their values.',
  request: { params, ...body(feedChangeSchema) },
  responses: answers(200, 'The feed', feedSchema, ['invalid', 'unauthenticated', 'forbidden', 'not_found', 'conflict']),
});

const remove = createRoute({
  method: 'delete',
  path: '/{id}',
  tags,
  ...allow(canManageFeeds, 'noKeys'),
  operationId: 'deleteFeed',
  summary: 'Delete a feed',
  description: 'Suggestions from the feed stay.',
  request: { params },
  responses: noContent('The feed is deleted', ['unauthenticated', 'forbidden', 'not_found']),
});

const test = createRoute({
  method: 'post',
  path: '/{id}/test',
  tags,
  ...allow(canManageFeeds, 'noKeys'),
  operationId: 'testFeed',
  summary: 'Test a feed',
  description: 'Fetches the feed now and stores nothing.',
  request: { params },
  responses: answers(200, 'The content of the feed, or `fault` with the error', feedTestSchema, [
    'unauthenticated',
    'forbidden',
    'not_found',
  ]),
});

export function feedRoutes() {
  return createRouter()
    .openapi(list, async (c) => c.json(await listFeeds(c.var.caller), 200))
    .openapi(add, async (c) => c.json(await addFeed(c.var.caller, c.req.valid('json'), c.var.language), 201))
    .openapi(discover, async (c) =>
      c.json(await discoverFeeds(c.var.caller, c.req.valid('json').url, c.var.language), 200),
    )
    .openapi(change, async (c) =>
      c.json(await changeFeed(c.var.caller, c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(remove, async (c) => {
      await deleteFeed(c.var.caller, c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(test, async (c) => c.json(await testFeed(c.var.caller, c.req.valid('param').id), 200));
}
