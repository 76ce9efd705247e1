import { createRoute, z } from '@hono/zod-openapi';
import { countLikes } from '../services/countLikes.ts';
import { answers } from './answers.ts';
import { createRouter } from './router.ts';

const tags = ['Likes'];

const count = createRoute({
  method: 'get',
  path: '/count/{articleId}',
  tags,
  summary: 'How many readers like an article',
  request: { params: z.object({ articleId: z.uuid() }) },
  responses: answers(200, 'The count', z.object({ count: z.int() }), ['invalid', 'not_found']),
});

export function likeRoutes() {
  return createRouter().openapi(count, async (c) =>
    c.json(await countLikes(c.var.caller, c.req.valid('param').articleId), 200),
  );
}
