import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { validate as isUuid, v7 } from 'uuid';
import { failStaleTaskRuns, findActiveTaskRun, insertTaskRun } from '#lib/jobs/server/queries.ts';
import { addLogEntry } from '#lib/logs/server/queries.ts';
import { spoolUpload, type Upload } from '#lib/media/server/spoolUpload.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import { importDirectory } from '#lib/platform/storage/server/mediaStore.ts';
import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import { canTransferContent } from '#lib/users/permissions.ts';
import type { Import, ImportQuery, ReportedImport } from '../transfer.ts';
import { transferLimits } from '../transferLimits.ts';
import { presentImport, presentReport } from './present.ts';
import {
  findImportRun,
  importRunning,
  insertImportRun,
  listImportRuns,
  requeueImportRun,
} from './queries/importRuns.ts';

/** Milliseconds for which a checked file is stored until the import is confirmed. */
const lifetime = 24 * 60 * 60_000;

export function importFile(id: string): string {
  return join(importDirectory, id, 'upload');
}

/**
 * Streams an upload to the disk; an aborted one leaves nothing.
 *
 * @returns the file name, for display
 * @throws DomainError too_large, unsupported, invalid; disk errors
 */
export async function storeImportFile(id: string, upload: Upload): Promise<string> {
  try {
    await mkdir(join(importDirectory, id), { recursive: true, mode: 0o700 });
    const limit = { bytes: transferLimits.bytes, code: 'import_too_large' };
    return await spoolUpload(upload, importFile(id), limit);
  } catch (error) {
    await deleteImportFile(id);
    throw error;
  }
}

export async function deleteImportFile(id: string): Promise<void> {
  await rm(join(importDirectory, id), { recursive: true, force: true });
}

/** Ids of the imports whose files are stored. */
export async function listImportFiles(): Promise<Set<string>> {
  return new Set((await readdir(importDirectory).catch(() => [])).filter((name) => isUuid(name)));
}

/** Deletes files that nobody confirmed within a day, and what a killed process left behind. */
export async function deleteOldImportFiles({ db }: Caller, now = Date.now()): Promise<void> {
  const active = await findActiveTaskRun(db, 'import');
  for (const id of await listImportFiles()) {
    const found = await stat(join(importDirectory, id)).catch(() => null);
    if (id !== active && found && found.mtimeMs < now - lifetime) await deleteImportFile(id);
  }
}

const listed = 10;

/** @throws DomainError unauthenticated, forbidden, not_found */
export async function readImport({ db, actor, language = 'en' }: Caller, id: string): Promise<ReportedImport> {
  authorize(actor, canTransferContent);
  const run = await findImportRun(db, id);
  if (!run) throw notFound('import');
  const report = run.report && presentReport(run.report, language);
  return { ...presentImport(run, { files: await listImportFiles(), language }), report };
}

/**
 * The last imports, newest first.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function listImports({ db, actor, language = 'en' }: Caller): Promise<Import[]> {
  authorize(actor, canTransferContent);
  const files = await listImportFiles();
  const runs = await listImportRuns(db, listed);
  return runs.map((run) => presentImport(run, { files, language }));
}

/**
 * Starts the import whose dry run is finished.
 *
 * @param chosen ids of what this site gets back from its own export
 *
 * @throws DomainError unauthenticated, forbidden, not_found; conflict, while another one is running or without its file
 */
export async function confirmImport(caller: Caller, id: string, chosen?: string[]): Promise<ReportedImport> {
  const { actor, db, requestId } = caller;
  const { id: starterId } = authorize(actor, canTransferContent);
  const run = await findImportRun(db, id);
  if (!run) throw notFound('import');
  if (run.state === 'queued' || run.state === 'running') throw importRunning();
  if (!(await listImportFiles()).has(id)) throw new DomainError('conflict', 'import_file_gone');
  await inTransaction(async (transaction) => {
    await failStaleTaskRuns(transaction, 'import');
    // Confirmed by a second click or another admin meanwhile.
    if (!(await requeueImportRun(transaction, id, starterId))) throw importRunning();
    await enqueue(transaction, 'import', { runId: id, ...(chosen && { chosen }) });
    const target = { type: 'import', id, label: run.fileName };
    await addLogEntry(transaction, { actor, action: 'import.start', target, requestId });
  });
  return readImport(caller, id);
}

/**
 * Receives the file of another site and starts a dry run of its import.
 *
 * @throws DomainError unauthenticated, forbidden, conflict, too_large, unsupported, invalid, full
 */
export async function startImport(
  caller: Caller,
  { from, address }: ImportQuery,
  upload: Upload,
): Promise<ReportedImport> {
  const { id: starterId } = authorize(caller.actor, canTransferContent);
  await failStaleTaskRuns(caller.db, 'import');
  if (await findActiveTaskRun(caller.db, 'import')) throw importRunning();

  const id = v7();
  const fileName = await storeImportFile(id, upload);
  try {
    await inTransaction(async (transaction) => {
      // Another import may have started during the upload.
      if (!(await insertTaskRun(transaction, 'import', starterId, id))) throw importRunning();
      await insertImportRun(transaction, { runId: id, source: from, fileName, address: address ?? null });
      await enqueue(transaction, 'import', { runId: id });
    });
  } catch (error) {
    await deleteImportFile(id);
    throw error;
  }
  await deleteUnconfirmed(id);
  return readImport(caller, id);
}

/** Earlier files can no longer be confirmed. A file that is still being uploaded has a later id. */
async function deleteUnconfirmed(current: string): Promise<void> {
  for (const id of await listImportFiles()) if (id < current) await deleteImportFile(id);
}
