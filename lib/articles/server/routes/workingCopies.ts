import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { taking } from '#lib/media/server/routes.ts';
import { answers, body, noContent } from '#lib/platform/http/server/answers.ts';
import { type ApiEnvironment, createRouter } from '#lib/platform/http/server/router.ts';
import { type EditedArticle, editedArticleSchema, workingCopyInputSchema } from '../../articleDraft.ts';
import { workingCopyPublicationSchema } from '../../articleRevision.ts';
import { discardWorkingCopy, publishWorkingCopy, saveWorkingCopy } from '../workingCopy.ts';
import {
  type Adapt,
  allowEditors,
  editConflictResponse,
  editorErrors,
  ifMatchHeader,
  articleParams as params,
} from './articleParts.ts';

const tags = ['Article editing'];
const headers = z.object(ifMatchHeader);

const save = createRoute({
  method: 'put',
  path: '/{id}/working-copy',
  tags,
  ...taking('article', allowEditors('articles:write')),
  operationId: 'saveWorkingCopy',
  summary: 'Save unpublished changes to a published article',
  description: 'Readers do not see the changes. `If-Match` names the last saved changes; the first save needs none.',
  request: { params, headers, ...body(workingCopyInputSchema) },
  responses: {
    ...answers(200, 'The article and its changes', editedArticleSchema, [...editorErrors, 'invalid', 'conflict']),
    ...editConflictResponse,
  },
});

const discard = createRoute({
  method: 'delete',
  path: '/{id}/working-copy',
  tags,
  ...allowEditors('articles:write'),
  operationId: 'discardWorkingCopy',
  summary: 'Discard unpublished changes',
  description: 'The published article stays as it is.',
  request: { params },
  responses: noContent('The unpublished changes are deleted', editorErrors),
});

const publish = createRoute({
  method: 'post',
  path: '/{id}/working-copy/publish',
  tags,
  ...allowEditors('articles:write'),
  operationId: 'publishWorkingCopy',
  summary: 'Publish the unpublished changes',
  description:
    'Publishes the changes at once, or at `publishAt`. Authors hand them in instead where review is required (403 `review_required`).',
  request: { params, headers, ...body(workingCopyPublicationSchema) },
  responses: {
    ...answers(200, 'The updated article', editedArticleSchema, [...editorErrors, 'invalid', 'conflict']),
    ...editConflictResponse,
  },
});

/** @param of adapts each declaration: pages have the same calls */
export function workingCopyRoutes(of: Adapt = (route) => route) {
  return createRouter()
    .openapi(of(save), async (c) => {
      const ifMatch = c.req.valid('header')['if-match'];
      const article = await saveWorkingCopy(c.var.caller, c.req.valid('param').id, c.req.valid('json'), ifMatch);
      return c.json(tagged(c, article), 200);
    })
    .openapi(of(discard), async (c) => {
      await discardWorkingCopy(c.var.caller, c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(of(publish), async (c) => {
      const ifMatch = c.req.valid('header')['if-match'];
      const article = await publishWorkingCopy(c.var.caller, c.req.valid('param').id, c.req.valid('json'), ifMatch);
      return c.json(tagged(c, article), 200);
    });
}

/** ETag of the working copy if there is one, otherwise of the article. */
function tagged(c: Context<ApiEnvironment>, article: EditedArticle): EditedArticle {
  c.header('ETag', article.workingCopy?.etag ?? article.etag);
  return article;
}
