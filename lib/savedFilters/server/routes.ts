import { createRoute, z } from '@hono/zod-openapi';
import { allow, answers, body, noContent } from '#lib/platform/http/server/answers.ts';
import { pathId } from '#lib/platform/http/server/pathParameters.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { canWriteArticles } from '#lib/users/permissions.ts';
import { newSavedFilterSchema, savedFilterSchema } from '../savedFilter.ts';
import { deleteSavedFilter, listSavedFilters, saveFilter } from './savedFilters.ts';

const tags = ['Article editing'];

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...allow(canWriteArticles, 'noKeys'),
  operationId: 'listSavedFilters',
  summary: 'List saved filters',
  description: 'The filters of the article list that the caller has saved, by name.',
  responses: answers(200, 'The filters', z.object({ filters: z.array(savedFilterSchema) }), [
    'unauthenticated',
    'forbidden',
  ]),
});

const save = createRoute({
  method: 'post',
  path: '/',
  tags,
  ...allow(canWriteArticles, 'noKeys'),
  operationId: 'saveFilter',
  summary: 'Save a filter',
  description: 'Replaces a filter of the caller with the same name; at most 30.',
  request: body(newSavedFilterSchema),
  responses: answers(201, 'The saved filter', savedFilterSchema, [
    'invalid',
    'unauthenticated',
    'forbidden',
    'conflict',
  ]),
});

const remove = createRoute({
  method: 'delete',
  path: '/{id}',
  tags,
  ...allow(canWriteArticles, 'noKeys'),
  operationId: 'deleteSavedFilter',
  summary: 'Delete a saved filter',
  description: 'The articles that it shows stay.',
  request: { params: z.object({ id: pathId('saved_filter', 'Id of the filter') }) },
  responses: noContent('The filter is deleted', ['unauthenticated', 'forbidden', 'not_found']),
});

export function savedFilterRoutes() {
  return createRouter()
    .openapi(list, async (c) => c.json(await listSavedFilters(c.var.caller), 200))
    .openapi(save, async (c) => c.json(await saveFilter(c.var.caller, c.req.valid('json')), 201))
    .openapi(remove, async (c) => {
      await deleteSavedFilter(c.var.caller, c.req.valid('param').id);
      return c.body(null, 204);
    });
}
