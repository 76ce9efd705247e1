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
  summary: 'Search published articles',
  request: { query: searchQuerySchema },
  responses: answers(200, 'One page of what was found, the best first', searchResultSchema, ['invalid', 'too_many']),
});

export function searchRoutes() {
  return createRouter().openapi(find, async (c) =>
    c.json(await search(c.var.caller, c.req.valid('query'), clientAddress(c)), 200),
  );
}
