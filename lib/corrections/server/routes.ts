import { createRoute } from '@hono/zod-openapi';
import { editorErrors, articleParams as params } from '#lib/articles/server/routes/articleParts.ts';
import { listTags } from '#lib/articles/server/shownTags.ts';
import { articleTag } from '#lib/platform/cache/server/pageTags.ts';
import { allow, answers, body, idempotencyKey, noContent } from '#lib/platform/http/server/answers.ts';
import { pathId } from '#lib/platform/http/server/pathParameters.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { nameTags, shared } from '#lib/platform/http/server/sharedRead.ts';
import { canChangeDates } from '#lib/users/permissions.ts';
import {
  correctionInputSchema,
  correctionListSchema,
  correctionSchema,
  correctionsQuerySchema,
} from '../correction.ts';
import { addCorrection, editCorrection, removeCorrection } from './changeCorrections.ts';
import { listCorrections } from './readCorrectionsPage.ts';

const tags = ['Article editing'];
const correctionParams = params.extend({ correction: pathId('correction') });

const list = createRoute({
  method: 'get',
  path: '/corrections',
  tags: ['Articles'],
  ...shared(),
  operationId: 'listCorrections',
  summary: 'List corrections',
  description: 'Corrections of public articles, newest first; those of one article are in its `corrections`.',
  request: { query: correctionsQuerySchema },
  responses: answers(200, 'One page of the list', correctionListSchema),
});

const add = createRoute({
  method: 'post',
  path: '/articles/{id}/corrections',
  tags,
  ...allow(canChangeDates, 'articles:write'),
  operationId: 'addCorrection',
  summary: 'Add a correction to an article',
  description: 'Readers see it below the text; the article must have been public.',
  request: { params, ...body(correctionInputSchema), headers: idempotencyKey },
  responses: answers(201, 'The correction', correctionSchema, [...editorErrors, 'invalid', 'conflict']),
});

const edit = createRoute({
  method: 'put',
  path: '/articles/{id}/corrections/{correction}',
  tags,
  ...allow(canChangeDates, 'articles:write'),
  operationId: 'updateCorrection',
  summary: 'Update a correction',
  description: 'Without `at`, the time stays unchanged.',
  request: { params: correctionParams, ...body(correctionInputSchema) },
  responses: answers(200, 'The updated correction', correctionSchema, [...editorErrors, 'invalid', 'conflict']),
});

const remove = createRoute({
  method: 'delete',
  path: '/articles/{id}/corrections/{correction}',
  tags,
  ...allow(canChangeDates, 'articles:write'),
  operationId: 'deleteCorrection',
  summary: 'Delete a correction',
  description: 'Its text remains in the log.',
  request: { params: correctionParams },
  responses: noContent('The correction is deleted', [...editorErrors, 'conflict']),
});

export function correctionRoutes() {
  return createRouter()
    .openapi(list, async (c) => {
      const query = c.req.valid('query');
      const list = await listCorrections(c.var.caller, query);
      nameTags(c, [...listTags(query.language), ...list.corrections.map(({ article }) => articleTag(article.id))]);
      return c.json(list, 200);
    })
    .openapi(add, async (c) => {
      const key = c.req.valid('header')['idempotency-key'];
      return c.json(await addCorrection(c.var.caller, c.req.valid('param').id, c.req.valid('json'), key), 201);
    })
    .openapi(edit, async (c) => {
      const { id, correction } = c.req.valid('param');
      return c.json(await editCorrection(c.var.caller, id, correction, c.req.valid('json')), 200);
    })
    .openapi(remove, async (c) => {
      const { id, correction } = c.req.valid('param');
      await removeCorrection(c.var.caller, id, correction);
      return c.body(null, 204);
    });
}
