import { createRoute, z } from '@hono/zod-openapi';
import {
  commentCountsSchema,
  commentQueueQuerySchema,
  commentSchema,
  commentThreadSchema,
  moderatedCommentSchema,
  moderationSchema,
  newCommentSchema,
} from '#lib/domain/comment.ts';
import { pageQuerySchema } from '#lib/domain/paging.ts';
import { canUseAccount, canUseAdmin } from '#lib/domain/permissions.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { deleteComment } from '../services/comments/deleteComment.ts';
import { listCommentQueue } from '../services/comments/listCommentQueue.ts';
import { listComments } from '../services/comments/listComments.ts';
import { listPendingOwn } from '../services/comments/listPendingOwn.ts';
import { moderateComment } from '../services/comments/moderateComment.ts';
import { writeComment } from '../services/comments/writeComment.ts';
import { allow, answers, body, noContent } from './answers.ts';
import { pathId } from './pathParameters.ts';
import { createRouter } from './router.ts';

const tags = ['Comments'];
const params = z.object({ id: pathId('comment') });
const withoutToken: Record<string, string[]> = {};

const list = createRoute({
  method: 'get',
  // The address is that of a comment below; OpenAPI knows one name for it.
  path: '/{id}',
  tags,
  summary: 'Published comments on an article, as threads',
  request: { params: z.object({ id: pathId('article', 'Id of the article') }), query: pageQuerySchema },
  responses: answers(
    200,
    'Threads, newest first; `total` counts threads',
    z.object({ comments: z.array(commentThreadSchema), total: z.int() }),
    ['invalid', 'not_found'],
  ),
});

const listPending = createRoute({
  method: 'get',
  path: '/{id}/pending',
  tags,
  ...allow(canUseAccount),
  summary: 'The caller’s own comments on an article that wait for a moderator',
  request: { params: z.object({ id: pathId('article', 'Id of the article') }) },
  responses: answers(200, 'Oldest first', z.object({ comments: z.array(commentSchema) }), [
    'unauthenticated',
    'not_found',
  ]),
});

const listQueue = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...allow(canUseAdmin),
  summary: 'Comments to decide on, newest first: an admin’s on all articles, an author’s on their own',
  request: { query: commentQueueQuerySchema },
  responses: answers(
    200,
    'One page of them',
    z.object({
      comments: z.array(moderatedCommentSchema),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
      counts: commentCountsSchema,
    }),
    ['invalid', 'unauthenticated', 'forbidden'],
  ),
});

const write = createRoute({
  method: 'post',
  path: '/',
  tags,
  security: [{ bearer: [] }, withoutToken],
  summary: 'Comment on an article or reply to a comment',
  description:
    'Published at once, or `pending` when it has a link or a telephone number, or repeats a long one by the same writer ' +
    'within the hour. Visitors write five in ten minutes.',
  request: {
    ...body(newCommentSchema),
    headers: z.object({
      'idempotency-key': z
        .string()
        .max(200)
        .optional()
        .meta({ description: 'Two submissions with one are one comment' }),
    }),
  },
  responses: answers(201, 'The comment', commentSchema, ['invalid', 'unauthenticated', 'not_found', 'too_many']),
});

const moderate = createRoute({
  method: 'put',
  path: '/{id}',
  tags,
  ...allow(canUseAdmin),
  summary: 'Decide on a comment, as an admin or the article’s author',
  request: { params, ...body(moderationSchema) },
  responses: answers(200, 'The comment', commentSchema, [
    'invalid',
    'unauthenticated',
    'forbidden',
    'not_found',
    'conflict',
  ]),
});

const remove = createRoute({
  method: 'delete',
  path: '/{id}',
  tags,
  ...allow(canUseAccount),
  summary: 'Delete a comment, as its author, the article’s author or an admin',
  request: { params },
  responses: noContent('Readers don’t see it any more', ['unauthenticated', 'forbidden', 'not_found']),
});

export function commentRoutes() {
  return createRouter()
    .openapi(listQueue, async (c) => c.json(await listCommentQueue(c.var.caller, c.req.valid('query')), 200))
    .openapi(list, async (c) =>
      c.json(await listComments(c.var.caller, c.req.valid('param').id, c.req.valid('query')), 200),
    )
    .openapi(listPending, async (c) => c.json(await listPendingOwn(c.var.caller, c.req.valid('param').id), 200))
    .openapi(write, async (c) => {
      const origin = { source: clientAddress(c), idempotencyKey: c.req.valid('header')['idempotency-key'] };
      return c.json(await writeComment(c.var.caller, c.req.valid('json'), origin), 201);
    })
    .openapi(moderate, async (c) =>
      c.json(await moderateComment(c.var.caller, c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(remove, async (c) => {
      await deleteComment(c.var.caller, c.req.valid('param').id);
      return c.body(null, 204);
    });
}
