import { createRoute, z } from '@hono/zod-openapi';
import { likeSchema, likeStatusSchema, newLikeSchema } from '#lib/domain/like.ts';
import { canUseAccount } from '#lib/domain/permissions.ts';
import { countLikes } from '../services/likes/countLikes.ts';
import { likeArticle } from '../services/likes/likeArticle.ts';
import { readLikeStatus } from '../services/likes/readLikeStatus.ts';
import { unlikeArticle } from '../services/likes/unlikeArticle.ts';
import { allow, answers, body } from './answers.ts';
import { pathId } from './pathParameters.ts';
import { createRouter } from './router.ts';

const tags = ['Likes'];
const params = z.object({ articleId: pathId('article') });

const count = createRoute({
  method: 'get',
  path: '/count/{articleId}',
  tags,
  summary: 'How many readers like an article',
  request: { params },
  responses: answers(200, 'The count', z.object({ count: z.int() }), ['not_found']),
});

const status = createRoute({
  method: 'get',
  path: '/status/{articleId}',
  tags,
  ...allow(canUseAccount),
  summary: 'Whether the caller likes an article',
  request: { params },
  responses: answers(200, 'Whether', likeStatusSchema, ['unauthenticated', 'not_found']),
});

const like = createRoute({
  method: 'post',
  path: '/',
  tags,
  ...allow(canUseAccount, 'like'),
  summary: 'Like an article; a second time changes nothing',
  request: body(newLikeSchema),
  responses: answers(200, 'Liked', likeSchema, ['invalid', 'unauthenticated', 'not_found', 'too_many']),
});

const unlike = createRoute({
  method: 'delete',
  path: '/{articleId}',
  tags,
  ...allow(canUseAccount, 'like'),
  summary: 'Take a like back; without one nothing changes',
  request: { params },
  responses: answers(200, 'Not liked any more', likeSchema, ['unauthenticated', 'not_found', 'too_many']),
});

export function likeRoutes() {
  return createRouter()
    .openapi(count, async (c) => c.json(await countLikes(c.var.caller, c.req.valid('param').articleId), 200))
    .openapi(status, async (c) => c.json(await readLikeStatus(c.var.caller, c.req.valid('param').articleId), 200))
    .openapi(like, async (c) => c.json(await likeArticle(c.var.caller, c.req.valid('json').articleId), 200))
    .openapi(unlike, async (c) => c.json(await unlikeArticle(c.var.caller, c.req.valid('param').articleId), 200));
}
