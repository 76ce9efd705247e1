import { createRoute, z } from '@hono/zod-openapi';
import { commentThreadSchema } from '#lib/domain/comment.ts';
import { pageQuerySchema } from '#lib/domain/paging.ts';
import { listComments } from '../services/listComments.ts';
import { answers } from './answers.ts';
import { createRouter } from './router.ts';

const tags = ['Comments'];

const list = createRoute({
  method: 'get',
  path: '/{articleId}',
  tags,
  summary: 'Published comments on an article, as threads',
  request: { params: z.object({ articleId: z.uuid() }), query: pageQuerySchema },
  responses: answers(
    200,
    'Threads, newest first; `total` counts threads',
    z.object({ comments: z.array(commentThreadSchema), total: z.int() }),
    ['invalid', 'not_found'],
  ),
});

export function commentRoutes() {
  return createRouter().openapi(list, async (c) =>
    c.json(await listComments(c.var.caller, c.req.valid('param').articleId, c.req.valid('query')), 200),
  );
}
