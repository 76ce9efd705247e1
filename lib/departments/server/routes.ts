import { createRoute, z } from '@hono/zod-openapi';
import { listTags } from '#lib/articles/server/shownTags.ts';
import { departmentsTag } from '#lib/platform/cache/server/pageTags.ts';
import { allow, answers, body, idempotencyKey, moved, noContent } from '#lib/platform/http/server/answers.ts';
import { pathId, pathName } from '#lib/platform/http/server/pathParameters.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { nameTags, shared } from '#lib/platform/http/server/sharedRead.ts';
import { canManageDepartments } from '#lib/users/permissions.ts';
import { departmentSchema } from '../department.ts';
import {
  departmentChangeSchema,
  departmentDraftSchema,
  departmentOrderSchema,
  departmentRemovalSchema,
} from '../departmentDraft.ts';
import { deleteDepartment, listDepartments, orderDepartments, readDepartment } from './departments.ts';
import { changeDepartment, createDepartment } from './saveDepartment.ts';

const tags = ['Departments'];
const params = z.object({ idOrSlug: pathId('department', 'Id of the department') });
const departments = z.object({ departments: z.array(departmentSchema) });
const refusals = ['invalid', 'unauthenticated', 'forbidden', 'conflict'] as const;

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...shared(),
  operationId: 'listDepartments',
  summary: 'List departments',
  description: 'Each with its name and description in every language and its number of articles.',
  responses: answers(200, 'All departments in display order', departments, ['unauthenticated']),
});

const read = createRoute({
  method: 'get',
  path: '/{idOrSlug}',
  tags,
  ...shared(),
  operationId: 'getDepartment',
  summary: 'Get a department',
  description: 'Finds the department by id or slug; a former slug redirects to the current one.',
  request: { params: z.object({ idOrSlug: pathName('department', 200) }) },
  responses: { ...answers(200, 'The department', departmentSchema, ['not_found']), ...moved },
});

const create = createRoute({
  method: 'post',
  path: '/',
  tags,
  ...allow(canManageDepartments, 'departments:write'),
  operationId: 'createDepartment',
  summary: 'Create a department',
  description: 'An empty `slug` is made from the name; without `position` the department comes last.',
  request: { ...body(departmentDraftSchema), headers: idempotencyKey },
  responses: answers(201, 'The created department', departmentSchema, [...refusals]),
});

const order = createRoute({
  method: 'put',
  path: '/order',
  tags,
  ...allow(canManageDepartments, 'departments:write'),
  operationId: 'orderDepartments',
  summary: 'Reorder departments',
  description: 'Needs the ids of all departments in the new order.',
  request: body(departmentOrderSchema),
  responses: answers(200, 'All departments in the new order', departments, [...refusals]),
});

const change = createRoute({
  method: 'put',
  path: '/{idOrSlug}',
  tags,
  ...allow(canManageDepartments, 'departments:write'),
  operationId: 'updateDepartment',
  summary: 'Update a department',
  description: 'Omitted fields keep their values.',
  request: { params, ...body(departmentChangeSchema) },
  responses: answers(200, 'The updated department', departmentSchema, [...refusals, 'not_found']),
});

const remove = createRoute({
  method: 'delete',
  path: '/{idOrSlug}',
  tags,
  ...allow(canManageDepartments, 'departments:write'),
  operationId: 'deleteDepartment',
  summary: 'Delete a department',
  description: 'A department with articles needs `moveTo`.',
  request: { params, query: departmentRemovalSchema },
  responses: noContent('The department is deleted', [...refusals, 'not_found']),
});

export function departmentRoutes() {
  return createRouter()
    .openapi(list, async (c) => {
      const list = await listDepartments(c.var.caller);
      nameTags(c, [departmentsTag, ...listTags()]);
      return c.json(list, 200);
    })
    .openapi(create, async (c) => {
      const key = c.req.valid('header')['idempotency-key'];
      return c.json(await createDepartment(c.var.caller, c.req.valid('json'), key), 201);
    })
    .openapi(order, async (c) => c.json(await orderDepartments(c.var.caller, c.req.valid('json')), 200))
    .openapi(change, async (c) =>
      c.json(await changeDepartment(c.var.caller, c.req.valid('param').idOrSlug, c.req.valid('json')), 200),
    )
    .openapi(remove, async (c) => {
      await deleteDepartment(c.var.caller, c.req.valid('param').idOrSlug, c.req.valid('query').moveTo);
      return c.body(null, 204);
    })
    .openapi(read, async (c) => {
      const found = await readDepartment(c.var.caller, c.req.valid('param').idOrSlug);
      if ('movedTo' in found) return c.redirect(`/api/departments/${found.movedTo}`, 301);
      nameTags(c, [departmentsTag, ...listTags()]);
      return c.json(found, 200);
    });
}
