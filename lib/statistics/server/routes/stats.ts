import { createRoute } from '@hono/zod-openapi';
import { allow, answers } from '#lib/platform/http/server/answers.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { canUseAdmin } from '#lib/users/permissions.ts';
import { dashboardStatsSchema, statsQuerySchema } from '../../dashboardStats.ts';
import { readStats } from '../readStats.ts';

const read = createRoute({
  method: 'get',
  path: '/stats',
  tags: ['Statistics'],
  ...allow(canUseAdmin, 'read'),
  operationId: 'getDashboardStats',
  summary: 'Get statistics of a period',
  description: 'Admins see the figures of the whole site, authors those of their articles.',
  request: { query: statsQuerySchema },
  responses: answers(200, 'The statistics', dashboardStatsSchema, ['invalid', 'unauthenticated', 'forbidden']),
});

export function statsRoutes() {
  return createRouter().openapi(read, async (c) => c.json(await readStats(c.var.caller, c.req.valid('query')), 200));
}
