import { createRoute, z } from '@hono/zod-openapi';
import { editedArticleSchema } from '#lib/domain/articleDraft.ts';
import {
  ampCheckSchema,
  articleRevisionSchema,
  newPreviewLinkSchema,
  previewLinkSchema,
  revisionContentSchema,
} from '#lib/domain/articleRevision.ts';
import { pageQuerySchema } from '#lib/domain/paging.ts';
import { canWriteArticles } from '#lib/domain/permissions.ts';
import { checkAmp } from '../services/articles/checkAmp.ts';
import { createPreviewLink } from '../services/articles/createPreviewLink.ts';
import { listRevisions } from '../services/articles/listRevisions.ts';
import { readRevision } from '../services/articles/readRevision.ts';
import { restoreRevision } from '../services/articles/restoreRevision.ts';
import { revokePreviewLinks } from '../services/articles/revokePreviewLinks.ts';
import { allow, answers, body, noContent } from './answers.ts';
import { editorRefusals, ifMatchHeader, meanwhile, articleParams as params } from './articleParts.ts';
import { pathNumber } from './pathParameters.ts';
import { createRouter } from './router.ts';

const tags = ['Newsroom'];
const revisionParams = params.extend({ revision: pathNumber('revision') });

const list = createRoute({
  method: 'get',
  path: '/{id}/revisions',
  tags,
  ...allow(canWriteArticles),
  summary: 'What an article was after each of its saves',
  request: { params, query: pageQuerySchema },
  responses: answers(
    200,
    'The last first',
    z.object({ revisions: z.array(articleRevisionSchema), total: z.int(), page: z.int(), limit: z.int() }),
    [...editorRefusals, 'invalid'],
  ),
});

const read = createRoute({
  method: 'get',
  path: '/{id}/revisions/{revision}',
  tags,
  ...allow(canWriteArticles),
  summary: 'The text of a revision',
  request: { params: revisionParams },
  responses: answers(200, 'The text, in the form in which it is sent', revisionContentSchema, editorRefusals),
});

const restore = createRoute({
  method: 'post',
  path: '/{id}/revisions/{revision}/restore',
  tags,
  ...allow(canWriteArticles),
  summary: 'Give an article the text of a revision',
  description: 'A save like any other, so it can be taken back. Address, language and source stay.',
  request: { params: revisionParams, headers: z.object(ifMatchHeader) },
  responses: {
    ...answers(200, 'The article', editedArticleSchema, [...editorRefusals, 'invalid', 'conflict']),
    ...meanwhile,
  },
});

const preview = createRoute({
  method: 'post',
  path: '/{id}/preview-links',
  tags,
  ...allow(canWriteArticles),
  summary: 'Make a link by which anybody sees the article as its readers will',
  request: { params, ...body(newPreviewLinkSchema) },
  responses: answers(201, 'The link, which is told this once, and when it ends', previewLinkSchema, [
    ...editorRefusals,
    'invalid',
    'conflict',
  ]),
});

const revoke = createRoute({
  method: 'delete',
  path: '/{id}/preview-links',
  tags,
  ...allow(canWriteArticles),
  summary: 'End every link by which people without an account see an article',
  request: { params },
  responses: noContent('None leads to it any more', editorRefusals),
});

const check = createRoute({
  method: 'post',
  path: '/{id}/amp-check',
  tags,
  ...allow(canWriteArticles),
  summary: 'Have the official validator look at the AMP page of what is saved',
  request: { params },
  responses: answers(200, 'Its verdict; `unavailable` while the validator is not there', ampCheckSchema, [
    ...editorRefusals,
    'conflict',
  ]),
});

export function articleRevisionRoutes() {
  return createRouter()
    .openapi(list, async (c) =>
      c.json(await listRevisions(c.var.caller, c.req.valid('param').id, c.req.valid('query')), 200),
    )
    .openapi(read, async (c) => {
      const { id, revision } = c.req.valid('param');
      return c.json(await readRevision(c.var.caller, id, revision), 200);
    })
    .openapi(restore, async (c) => {
      const { id, revision } = c.req.valid('param');
      const article = await restoreRevision(c.var.caller, id, revision, c.req.valid('header')['if-match']);
      c.header('ETag', article.etag);
      return c.json(article, 200);
    })
    .openapi(preview, async (c) =>
      c.json(await createPreviewLink(c.var.caller, c.req.valid('param').id, c.req.valid('json')), 201),
    )
    .openapi(revoke, async (c) => {
      await revokePreviewLinks(c.var.caller, c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(check, async (c) => c.json(await checkAmp(c.var.caller, c.req.valid('param').id), 200));
}
