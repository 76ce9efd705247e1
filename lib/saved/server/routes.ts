import { createRoute, z } from '@hono/zod-openapi';
import { articleListItemSchema } from '#lib/articles/article.ts';
import { allow, answers, body } from '#lib/platform/http/server/answers.ts';
import { pathId } from '#lib/platform/http/server/pathParameters.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { pageFields, pageQuerySchema } from '#lib/platform/values/paging.ts';
import { canUseAccount } from '#lib/users/permissions.ts';
import { newSavedArticleSchema, savedStatusSchema } from '../savedArticle.ts';
import { listSavedArticles, readSavedStatus, saveArticle, unsaveArticle } from './savedArticles.ts';

const tags = ['Saved articles'];
const params = z.object({ id: pathId('article', 'Id of the article') });

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...allow(canUseAccount, 'noKeys'),
  operationId: 'listSavedArticles',
  summary: 'List saved articles',
  description: 'The articles that the caller saved and readers can still see.',
  request: { query: pageQuerySchema },
  responses: answers(
    200,
    'One page of articles, last saved first',
    z.object({ articles: z.array(articleListItemSchema), ...pageFields }),
    ['invalid', 'unauthenticated'],
  ),
});

const status = createRoute({
  method: 'get',
  path: '/status/{id}',
  tags,
  ...allow(canUseAccount, 'noKeys'),
  operationId: 'getSavedStatus',
  summary: 'Get whether the caller saved an article',
  description: 'Shows the state of the save button.',
  request: { params },
  responses: answers(200, 'The status', savedStatusSchema, ['unauthenticated', 'not_found']),
});

const save = createRoute({
  method: 'post',
  path: '/',
  tags,
  ...allow(canUseAccount, 'noKeys', 'like'),
  operationId: 'saveArticle',
  summary: 'Save an article for later',
  description: 'Saving twice changes nothing.',
  request: body(newSavedArticleSchema),
  responses: answers(200, 'The status', savedStatusSchema, ['invalid', 'unauthenticated', 'not_found', 'too_many']),
});

const unsave = createRoute({
  method: 'delete',
  path: '/{id}',
  tags,
  ...allow(canUseAccount, 'noKeys', 'like'),
  operationId: 'unsaveArticle',
  summary: 'Remove a saved article',
  description: 'An article that is not saved changes nothing.',
  request: { params },
  responses: answers(200, 'The status', savedStatusSchema, ['unauthenticated', 'not_found', 'too_many']),
});

export function savedArticleRoutes() {
  return createRouter()
    .openapi(list, async (c) => c.json(await listSavedArticles(c.var.caller, c.req.valid('query')), 200))
    .openapi(status, async (c) => c.json(await readSavedStatus(c.var.caller, c.req.valid('param').id), 200))
    .openapi(save, async (c) => c.json(await saveArticle(c.var.caller, c.req.valid('json').articleId), 200))
    .openapi(unsave, async (c) => c.json(await unsaveArticle(c.var.caller, c.req.valid('param').id), 200));
}
