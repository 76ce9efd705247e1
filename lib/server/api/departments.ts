import { createRoute, z } from '@hono/zod-openapi';
import { departmentSchema } from '#lib/domain/department.ts';
import { listDepartments } from '../services/listDepartments.ts';
import { readDepartment } from '../services/readDepartment.ts';
import { answers } from './answers.ts';
import { createRouter } from './router.ts';

const tags = ['Departments'];

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  summary: 'All departments in their order',
  responses: answers(200, 'The departments', z.object({ departments: z.array(departmentSchema) }), []),
});

const read = createRoute({
  method: 'get',
  path: '/{idOrSlug}',
  tags,
  summary: 'A department by id or slug',
  request: { params: z.object({ idOrSlug: z.string().max(200) }) },
  responses: answers(200, 'The department', departmentSchema, ['not_found']),
});

export function departmentRoutes() {
  return createRouter()
    .openapi(list, async (c) => c.json(await listDepartments(c.var.caller), 200))
    .openapi(read, async (c) => c.json(await readDepartment(c.var.caller, c.req.valid('param').idOrSlug), 200));
}
