import { createRoute } from '@hono/zod-openapi';
import { allow, answers, body } from '#lib/platform/http/server/answers.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { canHandOverArticles } from '#lib/users/permissions.ts';
import { articleOwnerSchema, editedArticleSchema } from '../../articleDraft.ts';
import { handOverArticle } from '../handOverArticle.ts';
import { editorErrors, articleParams as params } from './articleParts.ts';

const handOver = createRoute({
  method: 'put',
  path: '/{id}/owner',
  tags: ['Article editing'],
  ...allow(canHandOverArticles, 'articles:write'),
  operationId: 'handOverArticle',
  summary: 'Hand over an article',
  description:
    'The new owner may publish and delete the article. The byline stays: the people in it may still edit the article.',
  request: { params, ...body(articleOwnerSchema) },
  responses: answers(200, 'The article with its new owner', editedArticleSchema, [
    ...editorErrors,
    'invalid',
    'conflict',
  ]),
});

export function articleOwnerRoutes() {
  return createRouter().openapi(handOver, async (c) => {
    const article = await handOverArticle(c.var.caller, c.req.valid('param').id, c.req.valid('json'));
    c.header('ETag', article.etag);
    return c.json(article, 200);
  });
}
