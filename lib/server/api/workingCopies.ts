import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type EditedArticle, editedArticleSchema, workingCopyInputSchema } from '#lib/domain/articleDraft.ts';
import { workingCopyPublicationSchema } from '#lib/domain/articleRevision.ts';
import { canWriteArticles } from '#lib/domain/permissions.ts';
import { discardWorkingCopy } from '../services/articles/discardWorkingCopy.ts';
import { publishWorkingCopy } from '../services/articles/publishWorkingCopy.ts';
import { saveWorkingCopy } from '../services/articles/saveWorkingCopy.ts';
import type { ApiEnvironment } from './ApiEnvironment.ts';
import { allow, answers, body, noContent } from './answers.ts';
import { editorRefusals, ifMatchHeader, meanwhile, articleParams as params } from './articleParts.ts';
import { createRouter } from './router.ts';

const tags = ['Newsroom'];
const headers = z.object(ifMatchHeader);

const save = createRoute({
  method: 'put',
  path: '/{id}/working-copy',
  tags,
  ...allow(canWriteArticles),
  summary: 'Keep changes to a published article that its readers don’t see yet',
  description: '`If-Match` names the last version of the changes; the first save has none to name.',
  request: { params, headers, ...body(workingCopyInputSchema) },
  responses: {
    ...answers(200, 'The article with them', editedArticleSchema, [...editorRefusals, 'invalid', 'conflict']),
    ...meanwhile,
  },
});

const discard = createRoute({
  method: 'delete',
  path: '/{id}/working-copy',
  tags,
  ...allow(canWriteArticles),
  summary: 'Drop the unpublished changes',
  request: { params },
  responses: noContent('There are none any more', editorRefusals),
});

const publish = createRoute({
  method: 'post',
  path: '/{id}/working-copy/publish',
  tags,
  ...allow(canWriteArticles),
  summary: 'Publish the changes, at once or at a time',
  request: { params, headers, ...body(workingCopyPublicationSchema) },
  responses: {
    ...answers(200, 'The article', editedArticleSchema, [...editorRefusals, 'invalid', 'conflict']),
    ...meanwhile,
  },
});

export function workingCopyRoutes() {
  return createRouter()
    .openapi(save, async (c) => {
      const ifMatch = c.req.valid('header')['if-match'];
      const article = await saveWorkingCopy(c.var.caller, c.req.valid('param').id, c.req.valid('json'), ifMatch);
      return c.json(tagged(c, article), 200);
    })
    .openapi(discard, async (c) => {
      await discardWorkingCopy(c.var.caller, c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(publish, async (c) => {
      const ifMatch = c.req.valid('header')['if-match'];
      const article = await publishWorkingCopy(c.var.caller, c.req.valid('param').id, c.req.valid('json'), ifMatch);
      return c.json(tagged(c, article), 200);
    });
}

/** The tag of what is edited: the changes, where there are any, else the article. */
function tagged(c: Context<ApiEnvironment>, article: EditedArticle): EditedArticle {
  c.header('ETag', article.workingCopy?.etag ?? article.etag);
  return article;
}
