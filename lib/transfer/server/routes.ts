import { createRoute, z } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { confirmed } from '#lib/accounts/server/confirmCaller.ts';
import { backupsSchema } from '#lib/backups/backup.ts';
import { readBackups } from '#lib/backups/server/readBackups.ts';
import { fileBody, taking, uploadOf } from '#lib/media/server/routes.ts';
import { allow, answers, body, keys, zip } from '#lib/platform/http/server/answers.ts';
import { refuseHead } from '#lib/platform/http/server/middleware/refuseHead.ts';
import { pathId, pathName } from '#lib/platform/http/server/pathParameters.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { toByteStream } from '#lib/platform/process/server/toByteStream.ts';
import { canTransferContent } from '#lib/users/permissions.ts';
import {
  backupRequestSchema,
  downloadLinkSchema,
  importChoiceSchema,
  importQuerySchema,
  importSchema,
  reportedImportSchema,
} from '../transfer.ts';
import { confirmImport, listImports, readImport, startImport } from './imports.ts';
import { openDownload, requestBackup, requestExport } from './openDownload.ts';

const tags = ['Import and export'];
const refusals = ['unauthenticated', 'forbidden'] as const;

const list = createRoute({
  method: 'get',
  path: '/imports',
  tags,
  ...allow(canTransferContent, 'noKeys'),
  operationId: 'listImports',
  summary: 'List imports',
  description: 'The last 10 of the last 30 days, newest first.',
  responses: answers(200, 'The imports', z.object({ imports: z.array(importSchema) }), [...refusals]),
});

const start = createRoute({
  method: 'post',
  path: '/imports',
  tags,
  ...taking('file', allow(canTransferContent, 'noKeys')),
  operationId: 'startImport',
  summary: 'Check a file of another site',
  description:
    'Uploads an export of WordPress, Ghost or Vestnik, at most 1 GiB, and starts a dry run: a task that reports what an import would do. One import at a time.',
  request: { query: importQuerySchema, ...fileBody },
  responses: answers(202, 'The dry run', reportedImportSchema, [
    ...refusals,
    'invalid',
    'conflict',
    'too_large',
    'unsupported',
    'full',
  ]),
});

const read = createRoute({
  method: 'get',
  path: '/imports/{id}',
  tags,
  ...allow(canTransferContent, 'noKeys'),
  operationId: 'getImport',
  summary: 'Get the progress and report of an import',
  description: 'The report is in the language of Accept-Language.',
  request: { params: z.object({ id: pathId('import') }) },
  responses: answers(200, 'The import', reportedImportSchema, [...refusals, 'not_found']),
});

/** Clients from before there was a choice announce JSON and send nothing. */
const takeEmptyBody = createMiddleware(async (c, next) => {
  if ((await c.req.text()) === '') Object.assign(c.req.bodyCache, { text: Promise.resolve('{}') });
  await next();
});

const admins = allow(canTransferContent, 'noKeys');

const confirm = createRoute({
  method: 'post',
  path: '/imports/{id}/confirm',
  tags,
  ...admins,
  middleware: [...admins.middleware, takeEmptyBody],
  operationId: 'confirmImport',
  summary: 'Import a checked file',
  description: 'Runs the import of a finished dry run, within a day of its upload.',
  request: {
    params: z.object({ id: pathId('import') }),
    body: { content: { 'application/json': { schema: importChoiceSchema } } },
  },
  responses: answers(202, 'The import', reportedImportSchema, [...refusals, 'not_found', 'conflict']),
});

const exportAll = createRoute({
  method: 'post',
  path: '/exports',
  tags,
  ...confirmed(allow(canTransferContent, 'noKeys', 'export')),
  operationId: 'requestExport',
  summary: 'Get a link to an export',
  description: 'All editorial content in an open format. The link works once, within a minute.',
  responses: answers(201, 'The link', downloadLinkSchema, [...refusals, 'too_many']),
});

const backUp = createRoute({
  method: 'post',
  path: '/backups',
  tags,
  ...confirmed(allow(canTransferContent, 'noKeys', 'export')),
  operationId: 'requestBackup',
  summary: 'Get a link to a backup',
  description: 'Everything that a restore needs, with everybody’s personal data. The link works once, within a minute.',
  request: body(backupRequestSchema),
  responses: answers(201, 'The link', downloadLinkSchema, [...refusals, 'invalid', 'too_many']),
});

const listAll = createRoute({
  method: 'get',
  path: '/backups',
  tags,
  ...allow(canTransferContent, 'noKeys'),
  operationId: 'listBackups',
  summary: 'List the scheduled backups',
  description: 'The schedule, and the last 10, newest first. Backups that were downloaded are not among them.',
  responses: answers(200, 'The backups', backupsSchema, [...refusals]),
});

const download = createRoute({
  method: 'get',
  path: '/downloads/{ticket}',
  tags,
  middleware: [refuseHead],
  ...keys('noKeys'),
  operationId: 'download',
  summary: 'Download an export or a backup',
  description: 'The address is the permission, so that a browser can follow it as a link. Logged.',
  request: { params: z.object({ ticket: pathName('download', 100) }) },
  responses: zip('A ZIP file', ['not_found']),
});

export function transferRoutes() {
  return createRouter()
    .openapi(list, async (c) => c.json({ imports: await listImports(c.var.caller) }, 200))
    .openapi(start, async (c) => c.json(await startImport(c.var.caller, c.req.valid('query'), uploadOf(c)), 202))
    .openapi(read, async (c) => c.json(await readImport(c.var.caller, c.req.valid('param').id), 200))
    .openapi(confirm, async (c) =>
      c.json(await confirmImport(c.var.caller, c.req.valid('param').id, c.req.valid('json').choose), 202),
    )
    .openapi(exportAll, async (c) => c.json(await requestExport(c.var.caller), 201))
    .openapi(listAll, async (c) => c.json(await readBackups(c.var.caller), 200))
    .openapi(backUp, async (c) => c.json(await requestBackup(c.var.caller), 201))
    .openapi(download, async (c) => {
      const { fileName, content } = await openDownload(c.var.caller, c.req.valid('param').ticket);
      c.header('Content-Type', 'application/zip');
      c.header('Content-Disposition', `attachment; filename="${fileName}"`);
      return c.body(toByteStream(content));
    });
}
