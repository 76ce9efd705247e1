import { createRoute, z } from '@hono/zod-openapi';
import { articleTag, userTag } from '#lib/platform/cache/server/pageTags.ts';
import {
  allow,
  answers,
  body,
  idempotencyKey,
  keys,
  noContent,
  optionalToken,
} from '#lib/platform/http/server/answers.ts';
import { clientAddress } from '#lib/platform/http/server/clientAddress.ts';
import { pathId } from '#lib/platform/http/server/pathParameters.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { nameTags, shared } from '#lib/platform/http/server/sharedRead.ts';
import { boundedPageFields } from '#lib/platform/values/paging.ts';
import { canJudgeCommenters, canUseAccount, canUseAdmin } from '#lib/users/permissions.ts';
import {
  commentCountsSchema,
  commenterChangeSchema,
  commentQueueQuerySchema,
  commentSchema,
  commentsQuerySchema,
  commentThreadSchema,
  moderatedCommentSchema,
  moderationSchema,
  newCommentSchema,
  newReportSchema,
} from '../../comment.ts';
import {
  changeCommenter,
  deleteComment,
  listCommentQueue,
  listComments,
  listPendingOwn,
  moderateComment,
  reportComment,
} from '../moderateComments.ts';
import { writeComment } from '../writeComment.ts';

const tags = ['Comments'];
const params = z.object({ id: pathId('comment') });

const list = createRoute({
  method: 'get',
  // An article's id, but the path is shared with a comment's id below, and OpenAPI allows it one parameter name.
  path: '/{id}',
  tags,
  ...shared(),
  operationId: 'listComments',
  summary: 'List the comments on an article',
  description: 'Published comments with their replies.',
  request: { params: z.object({ id: pathId('article', 'Id of the article') }), query: commentsQuerySchema },
  responses: answers(
    200,
    'One page of threads; `total` counts threads',
    z.object({
      comments: z.array(commentThreadSchema),
      total: boundedPageFields.total,
      totalIsExact: boundedPageFields.totalIsExact,
    }),
    ['invalid', 'not_found'],
  ),
});

const listPending = createRoute({
  method: 'get',
  path: '/{id}/pending',
  tags,
  ...allow(canUseAccount, 'noKeys'),
  operationId: 'listPendingComments',
  summary: 'List the caller’s pending comments on an article',
  description: 'Comments that a moderator has not decided on yet.',
  request: { params: z.object({ id: pathId('article', 'Id of the article') }) },
  responses: answers(200, 'The pending comments, oldest first', z.object({ comments: z.array(commentSchema) }), [
    'unauthenticated',
    'not_found',
  ]),
});

const listQueue = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...allow(canUseAdmin, 'comments:moderate'),
  operationId: 'listCommentQueue',
  summary: 'List comments for moderation',
  description: 'Admins see comments on all articles, authors those on their own.',
  request: { query: commentQueueQuerySchema },
  responses: answers(
    200,
    'One page of comments, newest first, and the number in each status',
    z.object({
      comments: z.array(moderatedCommentSchema),
      ...boundedPageFields,
      counts: commentCountsSchema,
    }),
    ['invalid', 'unauthenticated', 'forbidden'],
  ),
});

const write = createRoute({
  method: 'post',
  path: '/',
  tags,
  security: optionalToken('bearer'),
  ...keys('noKeys'),
  operationId: 'createComment',
  summary: 'Write a comment or a reply',
  description:
    'By default open to everyone, five in ten minutes without an account. Comments with links, telephone numbers or blocked words, and long ones repeated within an hour, are `pending`. The settings can limit comments to users, to a number of days, turn them off, or hold all of them.',
  request: {
    ...body(newCommentSchema),
    headers: idempotencyKey,
  },
  responses: answers(201, 'The comment', commentSchema, [
    'invalid',
    'unauthenticated',
    'forbidden',
    'not_found',
    'too_many',
  ]),
});

const moderate = createRoute({
  method: 'put',
  path: '/{id}',
  tags,
  ...allow(canUseAdmin, 'comments:moderate'),
  'x-audience': 'For the author of the article, editors and admins.',
  operationId: 'moderateComment',
  summary: 'Moderate a comment',
  description: 'Publishes, rejects or deletes a comment, and settles the reports on it.',
  request: { params, ...body(moderationSchema) },
  responses: answers(200, 'The moderated comment', commentSchema, [
    'invalid',
    'unauthenticated',
    'forbidden',
    'not_found',
    'conflict',
  ]),
});

const judge = createRoute({
  method: 'put',
  path: '/authors/{id}',
  tags,
  ...allow(canJudgeCommenters, 'noKeys'),
  operationId: 'changeCommenter',
  summary: 'Hold or trust the author of comments',
  description:
    'Further comments of the account are always `pending`, or published at once whatever the settings say, or (null) by the settings.',
  request: { params: z.object({ id: pathId('user', 'Id of the user') }), ...body(commenterChangeSchema) },
  responses: answers(200, 'How comments of the account are treated now', commenterChangeSchema, [
    'invalid',
    'unauthenticated',
    'forbidden',
    'not_found',
  ]),
});

const remove = createRoute({
  method: 'delete',
  path: '/{id}',
  tags,
  ...allow(canUseAccount, 'comments:moderate'),
  'x-audience': 'For the author of the comment, the author of the article, editors and admins.',
  operationId: 'deleteComment',
  summary: 'Delete a comment',
  description: 'Hides the comment and its replies from readers; moderators can restore it.',
  request: { params },
  responses: noContent('The comment is hidden from readers', ['unauthenticated', 'forbidden', 'not_found']),
});

const report = createRoute({
  method: 'post',
  path: '/{id}/reports',
  tags,
  security: optionalToken('bearer'),
  ...keys('noKeys'),
  operationId: 'reportComment',
  summary: 'Report a comment',
  description:
    'Tells those who moderate a public comment what is wrong with it. The first report of each user or network counts; ten an hour.',
  request: { params, ...body(newReportSchema) },
  responses: noContent('The report is stored', ['invalid', 'unauthenticated', 'not_found', 'too_many']),
});

export function commentRoutes() {
  return createRouter()
    .openapi(listQueue, async (c) => c.json(await listCommentQueue(c.var.caller, c.req.valid('query')), 200))
    .openapi(list, async (c) => {
      const { id } = c.req.valid('param');
      const list = await listComments(c.var.caller, id, c.req.valid('query'));
      const writers = list.comments.flatMap(({ author, replies }) => [
        author.id,
        ...replies.map((one) => one.author.id),
      ]);
      nameTags(c, [articleTag(id), ...writers.flatMap((writer) => (writer ? [userTag(writer)] : []))]);
      return c.json(list, 200);
    })
    .openapi(listPending, async (c) => c.json(await listPendingOwn(c.var.caller, c.req.valid('param').id), 200))
    .openapi(write, async (c) => {
      const origin = { source: clientAddress(c), idempotencyKey: c.req.valid('header')['idempotency-key'] };
      return c.json(await writeComment(c.var.caller, c.req.valid('json'), origin), 201);
    })
    .openapi(report, async (c) => {
      const { id } = c.req.valid('param');
      await reportComment(c.var.caller, id, c.req.valid('json'), clientAddress(c));
      return c.body(null, 204);
    })
    .openapi(moderate, async (c) =>
      c.json(await moderateComment(c.var.caller, c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(judge, async (c) =>
      c.json(await changeCommenter(c.var.caller, c.req.valid('param').id, c.req.valid('json').standing), 200),
    )
    .openapi(remove, async (c) => {
      await deleteComment(c.var.caller, c.req.valid('param').id);
      return c.body(null, 204);
    });
}
