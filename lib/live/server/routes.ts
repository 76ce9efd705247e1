import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { allowEditors, editorErrors, articleParams as params } from '#lib/articles/server/routes/articleParts.ts';
import { articleTag } from '#lib/platform/cache/server/pageTags.ts';
import { answers, body, eventStream, idempotencyKey, keys, noContent } from '#lib/platform/http/server/answers.ts';
import { sourceOf } from '#lib/platform/http/server/clientAddress.ts';
import { refuseHead } from '#lib/platform/http/server/middleware/refuseHead.ts';
import { pathId } from '#lib/platform/http/server/pathParameters.ts';
import { type ApiEnvironment, createRouter } from '#lib/platform/http/server/router.ts';
import { nameTags, shared } from '#lib/platform/http/server/sharedRead.ts';
import { streamSockets } from '#lib/platform/http/server/streamSockets.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import {
  liveCoverageSchema,
  liveEntryChangeSchema,
  liveEntryInputSchema,
  liveEntrySchema,
  liveNewsSchema,
  liveQuerySchema,
  liveStateInputSchema,
} from '../live.ts';
import { addEntry, changeEntry, changeLiveState, removeEntry } from './changeLive.ts';
import { liveStreams, readNewest } from './liveNews.ts';
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

const newest = createRoute({
  method: 'get',
  path: '/{id}/live/newest',
  tags,
  ...shared(),
  operationId: 'getNewestLiveEntries',
  summary: 'Get the newest live entries as pages show them',
  description: 'For readers whose event streams do not arrive. Ask with `If-None-Match`.',
  request: { params },
  responses: answers(200, 'The entries, newest first', liveNewsSchema, ['not_found']),
});

const stream = createRoute({
  method: 'get',
  path: '/{id}/live/stream',
  tags,
  ...keys('noKeys'),
  middleware: [refuseHead] as const,
  operationId: 'streamLiveEntries',
  summary: 'Get live entries as they are published',
  description:
    'Server-sent events: `version` at the start; `news` with a LiveNews after each change; `ended` at the end; a comment line every 20 seconds. Ends when the server stops: open a new one. Streams of one source and of the server are limited.',
  request: { params },
  responses: eventStream('The entries', ['not_found', 'too_many']),
});

/** Bytes that a slow reader has not taken, after which the stream ends: the next one begins with the version. */
const maxUnread = 1_000_000;

/** Directly into the response, because a stream of the web for each reader would take several times the memory. */
async function sendStream(c: Context<ApiEnvironment>, id: string): Promise<Response> {
  const { incoming, outgoing } = c.env;
  if (!incoming || !outgoing || !('setTimeout' in outgoing)) throw new DomainError('unavailable', 'overloaded');
  const { socket } = incoming;
  const begin = () =>
    outgoing.writeHead(200, {
      ...Object.fromEntries(c.res.headers),
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      // Nginx would collect the events otherwise.
      'X-Accel-Buffering': 'no',
      'X-Request-Id': c.var.requestId,
    });
  const forget = await liveStreams.open(id, {
    source: sourceOf(incoming),
    write: (bytes) => {
      if (outgoing.destroyed) return;
      if (!outgoing.headersSent) begin();
      outgoing.write(bytes);
      if (outgoing.writableLength > maxUnread) outgoing.destroy();
    },
    end: () => void outgoing.end(),
  });
  streamSockets.add(socket);
  const close = () => {
    forget();
    streamSockets.delete(socket);
  };
  outgoing.once('close', close);
  if (outgoing.destroyed) close();
  return RESPONSE_ALREADY_SENT;
}

export function liveRoutes() {
  return createRouter()
    .openapi(read, async (c) => {
      const { id } = c.req.valid('param');
      const coverage = await readLiveCoverage(c.var.caller, id, c.req.valid('query'));
      nameTags(c, [articleTag(id)]);
      return c.json(coverage, 200);
    })
    .openapi(newest, async (c) => {
      const { id } = c.req.valid('param');
      const news = await readNewest(c.var.caller, id);
      nameTags(c, [articleTag(id)]);
      return c.json(news, 200);
    })
    .openapi(stream, (c) => sendStream(c, c.req.valid('param').id))
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
