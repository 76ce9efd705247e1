import { createRoute } from '@hono/zod-openapi';
import { searchQuerySchema, searchResultSchema } from '#lib/domain/search.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { search } from '../services/search/search.ts';
import { answers } from './answers.ts';
import { createRouter } from './router.ts';

const find = createRoute({
  method: 'get',
  path: '/',
  tags: ['Articles'],
  operationId: 'searchArticles',
  summary: 'Search published articles',
  description: 'Full-text search with spelling correction.',
  request: { query: searchQuerySchema },
  responses: answers(200, 'One page of articles, best match first', searchResultSchema, ['invalid', 'too_many']),
});

export function searchRoutes() {
  return createRouter().openapi(find, async (c) =>
    c.json(await search(c.var.caller, c.req.valid('query'), clientAddress(c)), 200),
  );
}
