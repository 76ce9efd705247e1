import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { bulkChangeSchema, bulkResultSchema } from '#lib/domain/adminArticle.ts';
import {
  articleInputSchema,
  articleVersionSchema,
  type EditedArticle,
  editedArticleSchema,
  foreignLinkSchema,
  translationInputSchema,
} from '#lib/domain/articleDraft.ts';
import { canWriteArticles } from '#lib/domain/permissions.ts';
import { changeArticles } from '../services/articles/changeArticles.ts';
import { confirmSource } from '../services/articles/confirmSource.ts';
import { createArticle } from '../services/articles/createArticle.ts';
import { deleteArticle } from '../services/articles/deleteArticle.ts';
import { duplicateArticle } from '../services/articles/duplicateArticle.ts';
import { listForeignLinks } from '../services/articles/listForeignLinks.ts';
import { readArticleVersion } from '../services/articles/readArticleVersion.ts';
import { readEditedArticle } from '../services/articles/readEditedArticle.ts';
import { restoreArticle } from '../services/articles/restoreArticle.ts';
import { translateArticle } from '../services/articles/translateArticle.ts';
import { updateArticle } from '../services/articles/updateArticle.ts';
import { translate } from '../words/translate.ts';
import type { ApiEnvironment } from './ApiEnvironment.ts';
import { allow, answers, body, idempotencyKey } from './answers.ts';
import { editorRefusals, meanwhile, articleParams as params, savingHeaders } from './articleParts.ts';
import { createRouter } from './router.ts';

const tags = ['Newsroom'];

const readForEdit = createRoute({
  method: 'get',
  path: '/edit/{id}',
  tags,
  ...allow(canWriteArticles),
  summary: 'An article to edit, of whatever status, as its author or an admin',
  request: { params },
  responses: answers(200, 'The article, its version and its unpublished changes', editedArticleSchema, editorRefusals),
});

const readVersion = createRoute({
  method: 'get',
  path: '/edit/{id}/version',
  tags,
  ...allow(canWriteArticles),
  summary: 'The current version of an article, for editors who have it open',
  request: { params },
  responses: answers(
    200,
    'The versions of the article and its unpublished changes',
    articleVersionSchema,
    editorRefusals,
  ),
});

const create = createRoute({
  method: 'post',
  path: '/',
  tags,
  ...allow(canWriteArticles),
  summary: 'Make an article',
  description: 'A draft unless `status` says otherwise. Publishing and scheduling want a title and a body.',
  request: { ...body(articleInputSchema), headers: idempotencyKey },
  responses: answers(201, 'The article', editedArticleSchema, ['invalid', 'unauthenticated', 'forbidden', 'conflict']),
});

const update = createRoute({
  method: 'put',
  path: '/{id}',
  tags,
  ...allow(canWriteArticles),
  summary: 'Change an article, as its author or an admin',
  description: 'What is left out stays. Readers of a published article see the change at once.',
  request: { params, ...body(articleInputSchema), headers: savingHeaders },
  responses: {
    ...answers(200, 'The article', editedArticleSchema, [
      ...editorRefusals,
      'invalid',
      'conflict',
      'precondition_required',
    ]),
    ...meanwhile,
  },
});

const remove = createRoute({
  method: 'delete',
  path: '/{id}',
  tags,
  ...allow(canWriteArticles),
  summary: 'Put an article into the trash, as its author or an admin',
  request: { params },
  responses: answers(200, 'It can be restored for 30 days', z.literal(true), editorRefusals),
});

const restore = createRoute({
  method: 'post',
  path: '/{id}/restore',
  tags,
  ...allow(canWriteArticles),
  summary: 'Take an article out of the trash',
  request: { params },
  responses: answers(200, 'The article', editedArticleSchema, editorRefusals),
});

const duplicate = createRoute({
  method: 'post',
  path: '/{id}/duplicate',
  tags,
  ...allow(canWriteArticles),
  summary: 'Make a draft with the text of an article',
  request: { params, headers: idempotencyKey },
  responses: answers(201, 'The draft', editedArticleSchema, [...editorRefusals, 'invalid']),
});

const beginTranslation = createRoute({
  method: 'post',
  path: '/{id}/translations',
  tags,
  ...allow(canWriteArticles),
  summary: 'Begin the translation of an article',
  description:
    'A draft of the caller’s with the text, pictures and links of what readers see, or of a draft that the caller may edit. Links to the site lead to the same pages in the new language where it has them; headline and summary are empty.',
  request: { params, ...body(translationInputSchema), headers: idempotencyKey },
  responses: answers(201, 'The draft', editedArticleSchema, [...editorRefusals, 'invalid', 'conflict']),
});

const readForeignLinks = createRoute({
  method: 'get',
  path: '/edit/{id}/foreign-links',
  tags,
  ...allow(canWriteArticles),
  summary: 'The links of an article to the site’s articles in other languages',
  request: { params },
  responses: answers(
    200,
    'The links, those of unpublished changes among them',
    z.object({ links: z.array(foreignLinkSchema) }),
    editorRefusals,
  ),
});

const confirm = createRoute({
  method: 'post',
  path: '/{id}/source-seen',
  tags,
  ...allow(canWriteArticles),
  summary: 'Say that a translation follows its source as that is now',
  request: { params },
  responses: answers(200, 'The article', editedArticleSchema, editorRefusals),
});

const changeMany = createRoute({
  method: 'post',
  path: '/bulk',
  tags,
  ...allow(canWriteArticles),
  summary: 'Publish, archive, unpublish, delete or restore many articles',
  request: body(bulkChangeSchema),
  responses: answers(200, 'Which were changed, and why others were not', bulkResultSchema, [
    'invalid',
    'unauthenticated',
    'forbidden',
  ]),
});

export function articleWritingRoutes() {
  return createRouter()
    .openapi(readForEdit, async (c) =>
      c.json(tagged(c, await readEditedArticle(c.var.caller, c.req.valid('param').id)), 200),
    )
    .openapi(readVersion, async (c) => c.json(await readArticleVersion(c.var.caller, c.req.valid('param').id), 200))
    .openapi(readForeignLinks, async (c) => c.json(await listForeignLinks(c.var.caller, c.req.valid('param').id), 200))
    .openapi(changeMany, async (c) => {
      const { done, failed } = await changeArticles(c.var.caller, c.req.valid('json'));
      const told = failed.map(({ id, code }) => ({ id, code, message: translate(c.var.language, `errors.${code}`) }));
      return c.json({ done, failed: told }, 200);
    })
    .openapi(create, async (c) => {
      const key = c.req.valid('header')['idempotency-key'];
      return c.json(tagged(c, await createArticle(c.var.caller, c.req.valid('json'), key)), 201);
    })
    .openapi(update, async (c) => {
      const headers = c.req.valid('header');
      const saving = { ifMatch: headers['if-match'], isAutosave: headers['x-autosave'] === '1' };
      const article = await updateArticle(c.var.caller, c.req.valid('param').id, c.req.valid('json'), saving);
      return c.json(tagged(c, article), 200);
    })
    .openapi(remove, async (c) => {
      await deleteArticle(c.var.caller, c.req.valid('param').id);
      return c.json(true as const, 200);
    })
    .openapi(restore, async (c) => c.json(tagged(c, await restoreArticle(c.var.caller, c.req.valid('param').id)), 200))
    .openapi(confirm, async (c) => c.json(tagged(c, await confirmSource(c.var.caller, c.req.valid('param').id)), 200))
    .openapi(duplicate, async (c) => {
      const key = c.req.valid('header')['idempotency-key'];
      return c.json(tagged(c, await duplicateArticle(c.var.caller, c.req.valid('param').id, key)), 201);
    })
    .openapi(beginTranslation, async (c) => {
      const [{ id }, { language }] = [c.req.valid('param'), c.req.valid('json')];
      const key = c.req.valid('header')['idempotency-key'];
      return c.json(tagged(c, await translateArticle(c.var.caller, id, language, key)), 201);
    });
}

function tagged(c: Context<ApiEnvironment>, article: EditedArticle): EditedArticle {
  c.header('ETag', article.etag);
  return article;
}
