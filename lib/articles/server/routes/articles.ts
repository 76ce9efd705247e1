import { createRoute, z } from '@hono/zod-openapi';
import { answers, moved } from '#lib/platform/http/server/answers.ts';
import { clientAddress } from '#lib/platform/http/server/clientAddress.ts';
import { pathId, pathName } from '#lib/platform/http/server/pathParameters.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { boundedPageFields } from '#lib/platform/values/paging.ts';
import { countView } from '#lib/statistics/server/countView.ts';
import {
  articleListItemSchema,
  articleSchema,
  publicArticlesQuerySchema,
  recommendationsQuerySchema,
} from '../../article.ts';
import { listArticles, readArticle } from '../readArticles.ts';
import { recommendArticles } from '../recommendArticles.ts';

const tags = ['Articles'];

const recommendations = createRoute({
  method: 'get',
  path: '/recommendations',
  tags,
  operationId: 'listRecommendations',
  summary: 'List recommended articles',
  description: 'Published articles that share tags with the given ones, then of the same department, then recent ones.',
  request: { query: recommendationsQuerySchema },
  responses: answers(200, 'Articles, best match first', z.object({ articles: z.array(articleListItemSchema) })),
});

const listPublic = createRoute({
  method: 'get',
  path: '/public',
  tags,
  operationId: 'listArticles',
  summary: 'List published articles',
  description: 'Filters by department, tag, author, language and words; `q` counts as a search.',
  request: { query: publicArticlesQuerySchema },
  responses: answers(
    200,
    'One page of published articles',
    z.object({
      articles: z.array(articleListItemSchema),
      ...boundedPageFields,
      nextCursor: z.string().nullable().meta({ description: 'For the next page; null after the last article' }),
    }),
    ['invalid', 'too_many'],
  ),
});

const incrementView = createRoute({
  method: 'post',
  path: '/increment-view/{id}',
  tags,
  operationId: 'incrementViewCount',
  summary: 'Count a view of an article',
  description:
    'Repeated views by one reader within 30 minutes, views by bots and more than 30 views from one network within 30 minutes are not counted.',
  request: { params: z.object({ id: pathId('article') }) },
  responses: answers(200, 'The number of views', z.object({ views: z.int() }), ['not_found']),
});

const read = createRoute({
  method: 'get',
  // Named `id` although it may be a slug: the path is shared with routes for editing, and OpenAPI allows it one parameter name.
  path: '/{id}',
  tags,
  operationId: 'getArticle',
  summary: 'Get a published article',
  description: 'Finds the article by id or slug; a former slug redirects to the current one.',
  request: { params: z.object({ id: pathName('article', 200, 'Id or slug') }) },
  responses: { ...answers(200, 'The article', articleSchema, ['not_found']), ...moved },
});

export function articleRoutes() {
  return createRouter()
    .openapi(recommendations, async (c) => c.json(await recommendArticles(c.var.caller, c.req.valid('query')), 200))
    .openapi(listPublic, async (c) =>
      c.json(await listArticles(c.var.caller, c.req.valid('query'), clientAddress(c)), 200),
    )
    .openapi(incrementView, async (c) => {
      const view = {
        articleId: c.req.valid('param').id,
        address: clientAddress(c),
        userAgent: c.req.header('user-agent') ?? '',
      };
      return c.json(await countView(c.var.caller, view), 200);
    })
    .openapi(read, async (c) => {
      const found = await readArticle(c.var.caller, c.req.valid('param').id);
      return 'movedTo' in found ? c.redirect(`/api/articles/${found.movedTo}`, 301) : c.json(found, 200);
    });
}
