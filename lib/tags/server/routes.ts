import { createRoute, z } from '@hono/zod-openapi';
import { tagCountSchema, tagQuerySchema } from '#lib/articles/adminArticle.ts';
import { allow, answers, body } from '#lib/platform/http/server/answers.ts';
import { pathLanguage, pathName } from '#lib/platform/http/server/pathParameters.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { canManageTags, canWriteArticles } from '#lib/users/permissions.ts';
import {
  managedTagSchema,
  managedTagsQuerySchema,
  managedTagsSchema,
  tagChangeSchema,
  tagMergeSchema,
} from '../managedTag.ts';
import { changeTag, listManagedTags, listTags, mergeTag, readManagedTag } from './tags.ts';

const tags = ['Tags'];
const refusals = ['invalid', 'unauthenticated', 'forbidden'] as const;
const params = z.object({ language: pathLanguage('tag'), tag: pathName('tag', 100, 'Its name, in any case') });

const completeTag = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...allow(canWriteArticles, 'read'),
  operationId: 'listTags',
  summary: 'List tags',
  description: 'Tags in use that contain `q`, for completion while typing.',
  request: { query: tagQuerySchema },
  responses: answers(
    200,
    'Tags that begin with `q` first, then by frequency',
    z.object({ tags: z.array(tagCountSchema) }),
    [...refusals],
  ),
});

const list = createRoute({
  method: 'get',
  path: '/managed',
  tags,
  ...allow(canManageTags, 'read'),
  operationId: 'listManagedTags',
  summary: 'List tags with what editors set',
  description: 'The tags that articles of any status have.',
  request: { query: managedTagsQuerySchema },
  responses: answers(200, 'One page of tags', managedTagsSchema, [...refusals]),
});

const read = createRoute({
  method: 'get',
  path: '/{language}/{tag}',
  tags,
  ...allow(canManageTags, 'read'),
  operationId: 'getTag',
  summary: 'Get a tag',
  request: { params },
  responses: answers(200, 'The tag', managedTagSchema, ['unauthenticated', 'forbidden', 'not_found']),
});

const change = createRoute({
  method: 'put',
  path: '/{language}/{tag}',
  tags,
  ...allow(canManageTags, 'tags:write'),
  operationId: 'updateTag',
  summary: 'Rename, describe or link a tag',
  description:
    'Omitted fields keep their values. A name that differs in more than case moves the articles in the background; the former address redirects.',
  request: { params, ...body(tagChangeSchema) },
  responses: answers(200, 'The changed tag', managedTagSchema, [...refusals, 'not_found', 'conflict']),
});

const merge = createRoute({
  method: 'post',
  path: '/{language}/{tag}/merge',
  tags,
  ...allow(canManageTags, 'tags:write'),
  operationId: 'mergeTag',
  summary: 'Merge a tag into another',
  description: 'Articles and subscriptions move in the background; the address of the merged tag redirects.',
  request: { params, ...body(tagMergeSchema) },
  responses: answers(200, 'The tag that stands for both', managedTagSchema, [...refusals, 'not_found', 'conflict']),
});

export function tagRoutes() {
  return createRouter()
    .openapi(completeTag, async (c) => c.json(await listTags(c.var.caller, c.req.valid('query')), 200))
    .openapi(list, async (c) => c.json(await listManagedTags(c.var.caller, c.req.valid('query')), 200))
    .openapi(read, async (c) => c.json(await readManagedTag(c.var.caller, c.req.valid('param')), 200))
    .openapi(change, async (c) => c.json(await changeTag(c.var.caller, c.req.valid('param'), c.req.valid('json')), 200))
    .openapi(merge, async (c) => c.json(await mergeTag(c.var.caller, c.req.valid('param'), c.req.valid('json')), 200));
}
