import { createRoute, z } from '@hono/zod-openapi';
import { articleTag, likesTag } from '#lib/platform/cache/server/pageTags.ts';
import { allow, answers, body } from '#lib/platform/http/server/answers.ts';
import { pathId } from '#lib/platform/http/server/pathParameters.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { nameTags, shared } from '#lib/platform/http/server/sharedRead.ts';
import { canUseAccount } from '#lib/users/permissions.ts';
import { likeSchema, likeStatusSchema, newLikeSchema } from '../like.ts';
import { countLikes, likeArticle, readLikeStatus, unlikeArticle } from './likes.ts';

const tags = ['Likes'];
const params = z.object({ articleId: pathId('article') });

const count = createRoute({
  method: 'get',
  path: '/count/{articleId}',
  tags,
  ...shared(),
  operationId: 'getLikeCount',
  summary: 'Get the number of likes of an article',
  description: 'Counts the likes of a published article.',
  request: { params },
  responses: answers(200, 'The number of likes', z.object({ count: z.int() }), ['not_found']),
});

const status = createRoute({
  method: 'get',
  path: '/status/{articleId}',
  tags,
  ...allow(canUseAccount, 'noKeys'),
  operationId: 'getLikeStatus',
  summary: 'Get whether the caller likes an article',
  description: 'Shows the state of the like button.',
  request: { params },
  responses: answers(200, 'The like status', likeStatusSchema, ['unauthenticated', 'not_found']),
});

const like = createRoute({
  method: 'post',
  path: '/',
  tags,
  ...allow(canUseAccount, 'noKeys', 'like'),
  operationId: 'likeArticle',
  summary: 'Like an article',
  description: 'Liking twice changes nothing.',
  request: body(newLikeSchema),
  responses: answers(200, 'The like', likeSchema, ['invalid', 'unauthenticated', 'not_found', 'too_many']),
});

const unlike = createRoute({
  method: 'delete',
  path: '/{articleId}',
  tags,
  ...allow(canUseAccount, 'noKeys', 'like'),
  operationId: 'unlikeArticle',
  summary: 'Remove a like',
  description: 'Without a like nothing changes.',
  request: { params },
  responses: answers(200, 'The like', likeSchema, ['unauthenticated', 'not_found', 'too_many']),
});

export function likeRoutes() {
  return createRouter()
    .openapi(count, async (c) => {
      const { articleId } = c.req.valid('param');
      const likes = await countLikes(c.var.caller, articleId);
      nameTags(c, [articleTag(articleId), likesTag(articleId)]);
      return c.json(likes, 200);
    })
    .openapi(status, async (c) => c.json(await readLikeStatus(c.var.caller, c.req.valid('param').articleId), 200))
    .openapi(like, async (c) => c.json(await likeArticle(c.var.caller, c.req.valid('json').articleId), 200))
    .openapi(unlike, async (c) => c.json(await unlikeArticle(c.var.caller, c.req.valid('param').articleId), 200));
}
