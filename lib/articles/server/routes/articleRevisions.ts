import { createRoute, z } from '@hono/zod-openapi';
import { checkAmp } from '#lib/amp/server/checkAmp.ts';
import { taking } from '#lib/media/server/routes.ts';
import { answers, body, noContent } from '#lib/platform/http/server/answers.ts';
import { pathNumber } from '#lib/platform/http/server/pathParameters.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { pageFields, pageQuerySchema } from '#lib/platform/values/paging.ts';
import { articleContentSchema, editedArticleSchema } from '../../articleDraft.ts';
import {
  ampCheckSchema,
  articleRevisionSchema,
  checkedLinkSchema,
  newPreviewLinkSchema,
  previewLinkSchema,
  revisionContentSchema,
} from '../../articleRevision.ts';
import { checkLinks } from '../checkLinks.ts';
import {
  createPreviewLink,
  keepRevision,
  listRevisions,
  readRevision,
  restoreRevision,
  revokePreviewLinks,
} from '../revisions.ts';
import {
  type Adapt,
  allowEditors,
  editConflictResponse,
  editorErrors,
  ifMatchHeader,
  articleParams as params,
} from './articleParts.ts';

const tags = ['Article editing'];
const revisionParams = params.extend({ revision: pathNumber('revision') });

const list = createRoute({
  method: 'get',
  path: '/{id}/revisions',
  tags,
  ...allowEditors('read'),
  operationId: 'listRevisions',
  summary: 'List the revisions of an article',
  description: 'Every save creates a revision.',
  request: { params, query: pageQuerySchema },
  responses: answers(
    200,
    'One page of revisions, newest first',
    z.object({ revisions: z.array(articleRevisionSchema), ...pageFields }),
    [...editorErrors, 'invalid'],
  ),
});

const keep = createRoute({
  method: 'post',
  path: '/{id}/revisions',
  tags,
  ...taking('article', allowEditors('articles:write')),
  operationId: 'keepRevision',
  summary: 'Keep a text as a revision of an article',
  description:
    'For a text that was not chosen when two people had changed the article; the article itself stays as it is.',
  request: { params, ...body(articleContentSchema) },
  responses: answers(201, 'The article', editedArticleSchema, [...editorErrors, 'invalid', 'conflict']),
});

const read = createRoute({
  method: 'get',
  path: '/{id}/revisions/{revision}',
  tags,
  ...allowEditors('read'),
  operationId: 'getRevision',
  summary: 'Get a revision of an article',
  description: 'Returns the text as it was saved.',
  request: { params: revisionParams },
  responses: answers(200, 'The revision with its text', revisionContentSchema, editorErrors),
});

const restore = createRoute({
  method: 'post',
  path: '/{id}/revisions/{revision}/restore',
  tags,
  ...allowEditors('articles:write'),
  operationId: 'restoreRevision',
  summary: 'Restore a revision of an article',
  description: 'Saves the text of the revision as a new revision; slug, language and source stay.',
  request: { params: revisionParams, headers: z.object(ifMatchHeader) },
  responses: {
    ...answers(200, 'The article', editedArticleSchema, [...editorErrors, 'invalid', 'conflict']),
    ...editConflictResponse,
  },
});

const preview = createRoute({
  method: 'post',
  path: '/{id}/preview-links',
  tags,
  ...allowEditors('articles:write'),
  operationId: 'createPreviewLink',
  summary: 'Create a preview link',
  description: 'Anyone with the link sees the article as readers will.',
  request: { params, ...body(newPreviewLinkSchema) },
  responses: answers(201, 'The link, which is shown only once, and its expiry time', previewLinkSchema, [
    ...editorErrors,
    'invalid',
    'conflict',
  ]),
});

const revoke = createRoute({
  method: 'delete',
  path: '/{id}/preview-links',
  tags,
  ...allowEditors('articles:write'),
  operationId: 'revokePreviewLinks',
  summary: 'Revoke all preview links of an article',
  description: 'Links that were shared before stop working.',
  request: { params },
  responses: noContent('All preview links are revoked', editorErrors),
});

const check = createRoute({
  method: 'post',
  path: '/{id}/amp-check',
  tags,
  ...allowEditors('articles:write'),
  operationId: 'checkAmp',
  summary: 'Validate the AMP page of an article',
  description: 'Runs the official AMP validator on the saved article.',
  request: { params },
  responses: answers(
    200,
    'The result; `preparing` while the validator is downloaded: ask again in a few seconds',
    ampCheckSchema,
    [...editorErrors, 'conflict'],
  ),
});

const linkCheck = createRoute({
  method: 'post',
  path: '/{id}/link-check',
  tags,
  ...allowEditors('articles:write'),
  operationId: 'checkLinks',
  summary: 'Check the links of an article',
  description:
    'Of the saved article: links to own articles, pages and departments are looked up, at most 100 of other sites are requested: public addresses only, five redirects, 10 seconds. What is known of them is kept for an hour, or ten minutes if they do not work.',
  request: { params },
  responses: answers(
    200,
    'The links that can be checked, in the order of the text',
    z.object({ links: z.array(checkedLinkSchema) }),
    [...editorErrors, 'conflict', 'too_many'],
  ),
});

/** @param of adapts each declaration: pages have the same calls */
export function articleRevisionRoutes(of: Adapt = (route) => route) {
  return createRouter()
    .openapi(of(list), async (c) =>
      c.json(await listRevisions(c.var.caller, c.req.valid('param').id, c.req.valid('query')), 200),
    )
    .openapi(of(keep), async (c) => {
      const article = await keepRevision(c.var.caller, c.req.valid('param').id, c.req.valid('json'));
      c.header('ETag', article.etag);
      return c.json(article, 201);
    })
    .openapi(of(read), async (c) => {
      const { id, revision } = c.req.valid('param');
      return c.json(await readRevision(c.var.caller, id, revision), 200);
    })
    .openapi(of(restore), async (c) => {
      const { id, revision } = c.req.valid('param');
      const article = await restoreRevision(c.var.caller, id, revision, c.req.valid('header')['if-match']);
      c.header('ETag', article.etag);
      return c.json(article, 200);
    })
    .openapi(of(preview), async (c) =>
      c.json(await createPreviewLink(c.var.caller, c.req.valid('param').id, c.req.valid('json')), 201),
    )
    .openapi(of(revoke), async (c) => {
      await revokePreviewLinks(c.var.caller, c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(of(check), async (c) => c.json(await checkAmp(c.var.caller, c.req.valid('param').id), 200))
    .openapi(of(linkCheck), async (c) => c.json(await checkLinks(c.var.caller, c.req.valid('param').id), 200));
}
