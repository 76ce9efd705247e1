import { createRoute, z } from '@hono/zod-openapi';
import { taking } from '#lib/media/server/routes.ts';
import { allow, answers, body, idempotencyKey } from '#lib/platform/http/server/answers.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import { withUndo } from '#lib/undo/server/UndoRecorder.ts';
import { canWriteArticles } from '#lib/users/permissions.ts';
import {
  articleInputSchema,
  articleVersionSchema,
  editedArticleSchema,
  foreignLinkSchema,
  translationInputSchema,
} from '../../articleDraft.ts';
import { bulkChangeSchema, changedArticlesSchema } from '../../bulkChange.ts';
import { changeArticles } from '../changeArticles.ts';
import {
  confirmSource,
  createArticle,
  listForeignLinks,
  readArticleVersion,
  readEditedArticle,
} from '../editArticle.ts';
import { deleteArticle, restoreArticle } from '../restoreArticle.ts';
import { duplicateArticle, translateArticle } from '../translateArticle.ts';
import { updateArticle } from '../updateArticle.ts';
import {
  type Adapt,
  allowEditors,
  editConflictResponse,
  editorErrors,
  articleParams as params,
  savingHeaders,
  withEtag,
} from './articleParts.ts';

const tags = ['Article editing'];

const readForEdit = createRoute({
  method: 'get',
  path: '/edit/{id}',
  tags,
  ...allowEditors('read'),
  operationId: 'getArticleForEdit',
  summary: 'Get an article for editing',
  description: 'Returns an article of any status with its unpublished changes.',
  request: { params },
  responses: answers(200, 'The article with its ETag and unpublished changes', editedArticleSchema, editorErrors),
});

const readVersion = createRoute({
  method: 'get',
  path: '/edit/{id}/version',
  tags,
  ...allowEditors('read'),
  operationId: 'getArticleVersion',
  summary: 'Get the current version of an article',
  description: 'Lets an open editor notice changes by someone else.',
  request: { params },
  responses: answers(
    200,
    'The ETags of the article and of its unpublished changes',
    articleVersionSchema,
    editorErrors,
  ),
});

const create = createRoute({
  method: 'post',
  path: '/',
  tags,
  ...taking('article', allow(canWriteArticles, 'articles:write')),
  operationId: 'createArticle',
  summary: 'Create an article',
  description:
    'Creates a draft unless `status` is set; publishing and scheduling need a title and a body. Authors can’t do either where review is required (403 `review_required`).',
  request: { ...body(articleInputSchema), headers: idempotencyKey },
  responses: answers(201, 'The article', editedArticleSchema, ['invalid', 'unauthenticated', 'forbidden', 'conflict']),
});

const update = createRoute({
  method: 'put',
  path: '/{id}',
  tags,
  ...taking('article', allowEditors('articles:write')),
  operationId: 'updateArticle',
  summary: 'Update an article',
  description:
    'Omitted fields keep their values; readers see changes to a published article at once. Authors can’t change published and scheduled articles where review is required (403 `review_required`).',
  request: { params, ...body(articleInputSchema), headers: savingHeaders },
  responses: {
    ...answers(200, 'The updated article', editedArticleSchema, [
      ...editorErrors,
      'invalid',
      'conflict',
      'precondition_required',
    ]),
    ...editConflictResponse,
  },
});

const remove = createRoute({
  method: 'delete',
  path: '/{id}',
  tags,
  ...allowEditors('articles:write'),
  operationId: 'deleteArticle',
  summary: 'Move an article to the trash',
  description:
    'The article can be restored for 30 days. Authors can’t delete published articles where review is required (403 `review_required`).',
  request: { params },
  responses: answers(200, 'The article is in the trash; the body is `true`', z.literal(true), editorErrors),
});

const restore = createRoute({
  method: 'post',
  path: '/{id}/restore',
  tags,
  ...allowEditors('articles:write'),
  operationId: 'restoreArticle',
  summary: 'Restore an article from the trash',
  description: 'The article gets its status back, or `draft` if its scheduled time has passed.',
  request: { params },
  responses: answers(200, 'The restored article', editedArticleSchema, editorErrors),
});

const duplicate = createRoute({
  method: 'post',
  path: '/{id}/duplicate',
  tags,
  ...allowEditors('articles:write'),
  operationId: 'duplicateArticle',
  summary: 'Duplicate an article',
  description: 'Creates a draft of the caller with the same text.',
  request: { params, headers: idempotencyKey },
  responses: answers(201, 'The new draft', editedArticleSchema, [...editorErrors, 'invalid']),
});

const beginTranslation = createRoute({
  method: 'post',
  path: '/{id}/translations',
  tags,
  ...allow(canWriteArticles, 'articles:write'),
  operationId: 'beginTranslation',
  summary: 'Create a translation draft',
  description:
    'Copies text, pictures and links, not headline and summary; internal links lead to translated pages where they exist.',
  request: { params, ...body(translationInputSchema), headers: idempotencyKey },
  responses: answers(201, 'The draft', editedArticleSchema, [...editorErrors, 'invalid', 'conflict']),
});

const readForeignLinks = createRoute({
  method: 'get',
  path: '/edit/{id}/foreign-links',
  tags,
  ...allowEditors('read'),
  operationId: 'listForeignLinks',
  summary: 'List links to articles in other languages',
  description: 'Covers the text of the article and of its unpublished changes.',
  request: { params },
  responses: answers(
    200,
    'The links, with the translations that could replace their targets',
    z.object({ links: z.array(foreignLinkSchema) }),
    editorErrors,
  ),
});

const confirm = createRoute({
  method: 'post',
  path: '/{id}/source-seen',
  tags,
  ...allowEditors('articles:write'),
  operationId: 'confirmSource',
  summary: 'Mark a translation as up to date',
  description: 'Records that the translation follows the current revision of its source.',
  request: { params },
  responses: answers(200, 'The translated article', editedArticleSchema, editorErrors),
});

const changeMany = createRoute({
  method: 'post',
  path: '/bulk',
  tags,
  ...allow(canWriteArticles, 'articles:write'),
  operationId: 'changeArticles',
  summary: 'Change many articles',
  description:
    'Changes the status, department, tags, byline or language of up to 100 articles, hands them in, returns them, or deletes them for ever; each succeeds or fails by itself, by the rules of the same change to one article. Unpublished changes get new fields too. Pages have the changes of status only.',
  request: body(bulkChangeSchema),
  responses: answers(200, 'The changed articles, and an error for each of the others', changedArticlesSchema, [
    'invalid',
    'unauthenticated',
    'forbidden',
  ]),
});

/** @param of adapts each declaration: pages have the same calls */
export function articleWritingRoutes(of: Adapt = (route) => route) {
  return createRouter()
    .openapi(of(readForEdit), async (c) =>
      c.json(withEtag(c, await readEditedArticle(c.var.caller, c.req.valid('param').id)), 200),
    )
    .openapi(of(readVersion), async (c) => c.json(await readArticleVersion(c.var.caller, c.req.valid('param').id), 200))
    .openapi(of(readForeignLinks), async (c) =>
      c.json(await listForeignLinks(c.var.caller, c.req.valid('param').id), 200),
    )
    .openapi(of(changeMany), async (c) => {
      const { done, failed, undo } = await changeArticles(c.var.caller, c.req.valid('json'));
      const errors = failed.map(({ id, code }) => ({ id, code, message: translate(c.var.language, `errors.${code}`) }));
      return c.json({ done, failed: errors, undo }, 200);
    })
    .openapi(of(create), async (c) => {
      const key = c.req.valid('header')['idempotency-key'];
      return c.json(withEtag(c, await createArticle(c.var.caller, c.req.valid('json'), key)), 201);
    })
    .openapi(of(update), async (c) => {
      const headers = c.req.valid('header');
      const saving = { ifMatch: headers['if-match'], isAutosave: headers['x-autosave'] === '1' };
      const [{ id }, input] = [c.req.valid('param'), c.req.valid('json')];
      const change = () => updateArticle(c.var.caller, id, input, saving);
      const article = await (input.status ? withUndo(c.var.caller, id, input.status, change) : change());
      return c.json(withEtag(c, article), 200);
    })
    .openapi(of(remove), async (c) => {
      const { id } = c.req.valid('param');
      await withUndo(c.var.caller, id, 'delete', () => deleteArticle(c.var.caller, id));
      return c.json(true as const, 200);
    })
    .openapi(of(restore), async (c) =>
      c.json(withEtag(c, await restoreArticle(c.var.caller, c.req.valid('param').id)), 200),
    )
    .openapi(of(confirm), async (c) =>
      c.json(withEtag(c, await confirmSource(c.var.caller, c.req.valid('param').id)), 200),
    )
    .openapi(of(duplicate), async (c) => {
      const key = c.req.valid('header')['idempotency-key'];
      return c.json(withEtag(c, await duplicateArticle(c.var.caller, c.req.valid('param').id, key)), 201);
    })
    .openapi(of(beginTranslation), async (c) => {
      const [{ id }, { language }] = [c.req.valid('param'), c.req.valid('json')];
      const key = c.req.valid('header')['idempotency-key'];
      return c.json(withEtag(c, await translateArticle(c.var.caller, id, language, key)), 201);
    });
}
