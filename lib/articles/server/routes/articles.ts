import { createRoute, z } from '@hono/zod-openapi';
import { taking } from '#lib/media/server/routes.ts';
import { articleTag } from '#lib/platform/cache/server/pageTags.ts';
import { answers, keys, moved } from '#lib/platform/http/server/answers.ts';
import { clientAddress } from '#lib/platform/http/server/clientAddress.ts';
import { pathId, pathName } from '#lib/platform/http/server/pathParameters.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { nameTags, shared } from '#lib/platform/http/server/sharedRead.ts';
import { boundedPageFields } from '#lib/platform/values/paging.ts';
import { countView } from '#lib/statistics/server/countView.ts';
import {
  articleListItemSchema,
  articleSchema,
  type PublicArticlesQuery,
  publicArticlesQuerySchema,
  recommendationsQuerySchema,
} from '../../article.ts';
import { listArticles, readArticle } from '../readArticles.ts';
import { recommendArticles } from '../recommendArticles.ts';
import { listTags, shownTags } from '../shownTags.ts';

const tags = ['Articles'];

const recommendations = createRoute({
  method: 'get',
  path: '/recommendations',
  tags,
  ...shared(),
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
  // Searches are counted for each source; names are sorted by the caller's language.
  ...shared<PublicArticlesQuery>({
    unless: ({ q, sort, language }) => Boolean(q) || (/^title/.test(sort) && !language),
  }),
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
  ...taking('queue', keys('noKeys')),
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
  ...shared(),
  operationId: 'getArticle',
  summary: 'Get a published article',
  description: 'Finds the article by id or slug; a former slug redirects to the current one.',
  request: { params: z.object({ id: pathName('article', 200, 'Id or slug') }) },
  responses: { ...answers(200, 'The article', articleSchema, ['not_found']), ...moved },
});

export function articleRoutes() {
  return createRouter()
    .openapi(recommendations, async (c) => {
      const found = await recommendArticles(c.var.caller, c.req.valid('query'));
      const { exclude } = c.req.valid('query');
      nameTags(c, [...listTags(), ...shownTags(found.articles), ...(exclude ? [articleTag(exclude)] : [])]);
      return c.json(found, 200);
    })
    .openapi(listPublic, async (c) => {
      const query = c.req.valid('query');
      const list = await listArticles(c.var.caller, query, clientAddress(c));
      nameTags(c, [...listTags(query.language), ...shownTags(list.articles)]);
      return c.json(list, 200);
    })
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
      if ('movedTo' in found) return c.redirect(`/api/articles/${found.movedTo}`, 301);
      nameTags(c, shownTags([found]));
      return c.json(found, 200);
    });
}
