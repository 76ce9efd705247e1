import { createRoute } from '@hono/zod-openapi';
import { dashboardStatsSchema, statsQuerySchema } from '#lib/domain/dashboardStats.ts';
import { canUseAdmin } from '#lib/domain/permissions.ts';
import { readStats } from '../services/stats/readStats.ts';
import { allow, answers } from './answers.ts';
import { createRouter } from './router.ts';

const read = createRoute({
  method: 'get',
  path: '/stats',
  tags: ['Stats'],
  ...allow(canUseAdmin),
  summary: 'The figures of a period: an author’s own, the whole site’s to an admin',
  request: { query: statsQuerySchema },
  responses: answers(200, 'The figures', dashboardStatsSchema, ['invalid', 'unauthenticated', 'forbidden']),
});

export function statsRoutes() {
  return createRouter().openapi(read, async (c) => c.json(await readStats(c.var.caller, c.req.valid('query')), 200));
}
