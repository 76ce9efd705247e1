import { createRoute, z } from '@hono/zod-openapi';
import { confirmed } from '#lib/accounts/server/confirmCaller.ts';
import { allow, answers, csv } from '#lib/platform/http/server/answers.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { sendLines } from '#lib/platform/http/server/sendAnswers.ts';
import { boundedPageFields } from '#lib/platform/values/paging.ts';
import { canUseAdmin } from '#lib/users/permissions.ts';
import { logEntrySchema, logFilterSchema, logsQuerySchema } from '../logEntry.ts';
import { exportLogs, listLogs } from './exportLogs.ts';

const tags = ['Logs'];

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...allow(canUseAdmin, 'noKeys'),
  operationId: 'listLogs',
  summary: 'List log entries',
  description: 'Who did what. Admins see all entries, authors their own.',
  request: { query: logsQuerySchema },
  responses: answers(
    200,
    'One page of log entries, newest first',
    z.object({ logs: z.array(logEntrySchema), ...boundedPageFields }),
    ['invalid', 'unauthenticated', 'forbidden'],
  ),
});

const exportAll = createRoute({
  method: 'get',
  path: '/export',
  tags,
  ...confirmed(allow(canUseAdmin, 'noKeys', 'export')),
  operationId: 'exportLogs',
  summary: 'Export log entries as CSV',
  description: 'All entries that match the filters. Admins export all entries, authors their own.',
  request: { query: logFilterSchema },
  responses: csv('A CSV file, UTF-8 with a byte order mark', ['invalid', 'unauthenticated', 'forbidden', 'too_many']),
});

export function logRoutes() {
  return createRouter()
    .openapi(list, async (c) => c.json(await listLogs(c.var.caller, c.req.valid('query')), 200))
    .openapi(exportAll, async (c) => {
      const lines = await exportLogs(c.var.caller, c.req.valid('query'), c.var.language);
      return sendLines(c, 'vestnik-log.csv', lines);
    });
}
