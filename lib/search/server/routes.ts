import { createRoute } from '@hono/zod-openapi';
import { listTags } from '#lib/articles/server/shownTags.ts';
import { departmentsTag, userTag } from '#lib/platform/cache/server/pageTags.ts';
import { answers, keys } from '#lib/platform/http/server/answers.ts';
import { clientAddress } from '#lib/platform/http/server/clientAddress.ts';
import { limitSource } from '#lib/platform/http/server/middleware/limitSource.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { nameTags, shared } from '#lib/platform/http/server/sharedRead.ts';
import { completionQuerySchema, searchCompletionsSchema, searchQuerySchema, searchResultSchema } from '../search.ts';
import { completeSearch, search } from './search.ts';

const find = createRoute({
  method: 'get',
  path: '/',
  tags: ['Articles'],
  ...keys('read'),
  operationId: 'searchArticles',
  summary: 'Search published articles',
  description:
    'Full-text search with spelling correction, and authors, departments and tags by name. Without an article with all words: those with most of them.',
  request: { query: searchQuerySchema },
  responses: answers(200, 'One page of articles, best match first', searchResultSchema, ['invalid', 'too_many']),
});

const complete = createRoute({
  method: 'get',
  path: '/completions',
  tags: ['Articles'],
  ...shared({ limit: 'completion' }),
  middleware: [limitSource('completion')],
  operationId: 'completeSearch',
  summary: 'Complete a search while it is typed',
  description: 'Articles, tags, departments and people of one language. May be cached for a minute.',
  request: { query: completionQuerySchema },
  responses: answers(200, 'A few of each, best first', searchCompletionsSchema, ['invalid', 'too_many']),
});

export function searchRoutes() {
  return createRouter()
    .openapi(find, async (c) => c.json(await search(c.var.caller, c.req.valid('query'), clientAddress(c)), 200))
    .openapi(complete, async (c) => {
      const query = c.req.valid('query');
      const completions = await completeSearch(c.var.caller, query);
      nameTags(c, [...listTags(query.language), departmentsTag, ...completions.people.map(({ id }) => userTag(id))]);
      c.header('Cache-Control', 'public, max-age=60');
      return c.json(completions, 200);
    });
}
