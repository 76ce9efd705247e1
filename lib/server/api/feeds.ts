import { createRoute, z } from '@hono/zod-openapi';
import {
  feedChangeSchema,
  feedDraftSchema,
  feedSchema,
  feedSearchSchema,
  feedTestSchema,
  foundFeedSchema,
} from '#lib/domain/feed.ts';
import { canManageFeeds } from '#lib/domain/permissions.ts';
import { addFeed } from '../services/feeds/addFeed.ts';
import { changeFeed } from '../services/feeds/changeFeed.ts';
import { deleteFeed } from '../services/feeds/deleteFeed.ts';
import { discoverFeeds } from '../services/feeds/discoverFeeds.ts';
import { listFeeds } from '../services/feeds/listFeeds.ts';
import { testFeed } from '../services/feeds/testFeed.ts';
import { allow, answers, body, noContent } from './answers.ts';
import { pathId } from './pathParameters.ts';
import { createRouter } from './router.ts';

const tags = ['Feeds'];
const params = z.object({ id: pathId('feed') });

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...allow(canManageFeeds),
  summary: 'The sources of suggestions, and how each fares',
  responses: answers(200, 'All of them by title', z.object({ feeds: z.array(feedSchema) }), [
    'unauthenticated',
    'forbidden',
  ]),
});

const add = createRoute({
  method: 'post',
  path: '/',
  tags,
  ...allow(canManageFeeds),
  summary: 'Add a feed by its address or that of a site',
  request: body(feedDraftSchema),
  responses: answers(201, 'The feed', feedSchema, ['invalid', 'unauthenticated', 'forbidden', 'conflict']),
});

const discover = createRoute({
  method: 'post',
  path: '/discover',
  tags,
  ...allow(canManageFeeds),
  summary: 'The feeds of a site, with what is in them',
  request: body(feedSearchSchema),
  responses: answers(
    200,
    'What was found; `fault` says why there is nothing',
    z.object({ feeds: z.array(foundFeedSchema), fault: z.string().nullable() }),
    ['invalid', 'unauthenticated', 'forbidden'],
  ),
});

const change = createRoute({
  method: 'put',
  path: '/{id}',
  tags,
  ...allow(canManageFeeds),
  summary: 'Change a feed; what is left out stays',
  request: { params, ...body(feedChangeSchema) },
  responses: answers(200, 'The feed', feedSchema, ['invalid', 'unauthenticated', 'forbidden', 'not_found', 'conflict']),
});

const remove = createRoute({
  method: 'delete',
  path: '/{id}',
  tags,
  ...allow(canManageFeeds),
  summary: 'Remove a feed; what was suggested from it stays',
  request: { params },
  responses: noContent('It is no more', ['unauthenticated', 'forbidden', 'not_found']),
});

const test = createRoute({
  method: 'post',
  path: '/{id}/test',
  tags,
  ...allow(canManageFeeds),
  summary: 'What a feed would give now; nothing is kept',
  request: { params },
  responses: answers(200, 'What it gives, or what is wrong with it', feedTestSchema, [
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
