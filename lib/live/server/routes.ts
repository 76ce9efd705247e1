import { createRoute } from '@hono/zod-openapi';
import { allowEditors, editorErrors, articleParams as params } from '#lib/articles/server/routes/articleParts.ts';
import { articleTag } from '#lib/platform/cache/server/pageTags.ts';
import { answers, body, idempotencyKey, noContent } from '#lib/platform/http/server/answers.ts';
import { pathId } from '#lib/platform/http/server/pathParameters.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { nameTags, shared } from '#lib/platform/http/server/sharedRead.ts';
import {
  liveCoverageSchema,
  liveEntryChangeSchema,
  liveEntryInputSchema,
  liveEntrySchema,
  liveQuerySchema,
  liveStateInputSchema,
} from '../live.ts';
import { addEntry, changeEntry, changeLiveState, removeEntry } from './changeLive.ts';
import { readLiveCoverage } from './readLive.ts';

const tags = ['Live coverage'];
const entryParams = params.extend({ entry: pathId('live_entry') });
const editing = allowEditors('articles:write');

const read = createRoute({
  method: 'get',
  path: '/{id}/live',
  tags,
  ...shared(),
  operationId: 'getLiveCoverage',
  summary: 'Get the live coverage of an article',
  description:
    'With its entries, newest first. Its editors see it before it is published, and after it was turned off.',
  request: { params, query: liveQuerySchema },
  responses: answers(200, 'The coverage, and one page of its entries', liveCoverageSchema, [
    'invalid',
    'forbidden',
    'not_found',
  ]),
});

const change = createRoute({
  method: 'put',
  path: '/{id}/live',
  tags,
  ...editing,
  operationId: 'setLiveState',
  summary: 'Start, end or hide live coverage',
  description: 'One that has ended can go on.',
  request: { params, ...body(liveStateInputSchema) },
  responses: answers(200, 'The coverage, and its newest entries', liveCoverageSchema, [
    ...editorErrors,
    'invalid',
    'conflict',
  ]),
});

const add = createRoute({
  method: 'post',
  path: '/{id}/live/entries',
  tags,
  ...editing,
  operationId: 'addLiveEntry',
  summary: 'Publish a live entry',
  description: 'Readers of a published article see it at once; its live coverage must be on.',
  request: { params, ...body(liveEntryInputSchema), headers: idempotencyKey },
  responses: answers(201, 'The entry', liveEntrySchema, [...editorErrors, 'invalid', 'conflict']),
});

const edit = createRoute({
  method: 'put',
  path: '/{id}/live/entries/{entry}',
  tags,
  ...editing,
  operationId: 'updateLiveEntry',
  summary: 'Update a live entry',
  description: 'Readers see it at once. 409 if somebody else changed it after `revision`.',
  request: { params: entryParams, ...body(liveEntryChangeSchema) },
  responses: answers(200, 'The updated entry', liveEntrySchema, [...editorErrors, 'invalid', 'conflict']),
});

const remove = createRoute({
  method: 'delete',
  path: '/{id}/live/entries/{entry}',
  tags,
  ...editing,
  operationId: 'deleteLiveEntry',
  summary: 'Delete a live entry',
  description: 'An update brings it back.',
  request: { params: entryParams },
  responses: noContent('The entry is deleted', [...editorErrors, 'conflict']),
});

export function liveRoutes() {
  return createRouter()
    .openapi(read, async (c) => {
      const { id } = c.req.valid('param');
      const coverage = await readLiveCoverage(c.var.caller, id, c.req.valid('query'));
      nameTags(c, [articleTag(id)]);
      return c.json(coverage, 200);
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid('param');
      await changeLiveState(c.var.caller, id, c.req.valid('json').state);
      return c.json(await readLiveCoverage(c.var.caller, id, liveQuerySchema.parse({})), 200);
    })
    .openapi(add, async (c) => {
      const key = c.req.valid('header')['idempotency-key'];
      return c.json(await addEntry(c.var.caller, c.req.valid('param').id, c.req.valid('json'), key), 201);
    })
    .openapi(edit, async (c) => {
      const { id, entry } = c.req.valid('param');
      return c.json(await changeEntry(c.var.caller, id, entry, c.req.valid('json')), 200);
    })
    .openapi(remove, async (c) => {
      const { id, entry } = c.req.valid('param');
      await removeEntry(c.var.caller, id, entry);
      return c.body(null, 204);
    });
}
