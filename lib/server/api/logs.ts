import { createRoute, z } from '@hono/zod-openapi';
import { logEntrySchema, logFilterSchema, logsQuerySchema } from '#lib/domain/logEntry.ts';
import { canUseAdmin } from '#lib/domain/permissions.ts';
import { exportLogs } from '../services/logs/exportLogs.ts';
import { listLogs } from '../services/logs/listLogs.ts';
import { allow, answers, csv } from './answers.ts';
import { createRouter } from './router.ts';
import { sendLines } from './sendLines.ts';

const tags = ['Logs'];

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...allow(canUseAdmin),
  summary: 'Who did what, newest first: everybody to an admin, their own doings to an author',
  request: { query: logsQuerySchema },
  responses: answers(
    200,
    'One page of entries',
    z.object({ logs: z.array(logEntrySchema), total: z.int(), page: z.int(), limit: z.int() }),
    ['invalid', 'unauthenticated', 'forbidden'],
  ),
});

const exportAll = createRoute({
  method: 'get',
  path: '/export',
  tags,
  ...allow(canUseAdmin, 'export'),
  summary: 'The same as a CSV file, all of it',
  request: { query: logFilterSchema },
  responses: csv('UTF-8 with a mark; one line an entry', ['invalid', 'unauthenticated', 'forbidden', 'too_many']),
});

export function logRoutes() {
  return createRouter()
    .openapi(list, async (c) => c.json(await listLogs(c.var.caller, c.req.valid('query')), 200))
    .openapi(exportAll, (c) => {
      const lines = exportLogs(c.var.caller, c.req.valid('query'), c.var.language);
      return sendLines(c, 'vestnik-log.csv', lines);
    });
}
