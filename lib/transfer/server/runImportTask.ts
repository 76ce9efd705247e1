import { existsSync } from 'node:fs';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { actorOf, visitor } from '#lib/platform/auth/role.ts';
import { isDatabaseUnavailable, isDiskFull } from '#lib/platform/process/server/databaseErrors.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { log } from '#lib/platform/process/server/log.ts';
import {
  failImportRun,
  findImportRun,
  finishImportRun,
  type ImportRunRow,
  setImportProgress,
} from './queries/importRuns.ts';
import { markTaskRunning } from '#lib/jobs/server/queries/taskRuns.ts';
import { ImportFileError } from './ImportFileError.ts';
import { runImport } from './runImport.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { deleteImportFile, importFile } from './importFiles.ts';

/** Minimum milliseconds between two writes of the progress. */
const interval = 1_000;

/**
 * Runs an uploaded import, dry or real. Idempotent: a retry after a crash continues. An error of the file is stored
 * with the run; throws only errors that a retry may fix, or the signal's reason when the process stops.
 */
export async function runImportTask(
  { db }: Caller,
  { runId, chosen }: { runId: string; chosen?: string[] | undefined },
  signal: AbortSignal,
): Promise<void> {
  const run = await findImportRun(db, runId);
  if (!run || run.state === 'done' || run.state === 'failed') return;
  await markTaskRunning(db, runId, 0);
  let isDone = false;
  try {
    await work(db, run, chosen, signal);
    isDone = true;
  } catch (error) {
    if (signal.aborted || isDatabaseUnavailable(error)) throw error;
    await failImportRun(db, runId, problemOf(error, runId));
  }
  // The file of a finished dry run is needed for the real one.
  if (!isDone || !run.dryRun) await deleteImportFile(runId);
}

async function work(db: Db, run: ImportRunRow, chosen: string[] | undefined, signal: AbortSignal): Promise<void> {
  const { id, source, fileName, address, dryRun, starterId } = run;
  const path = importFile(id);
  if (!existsSync(path)) throw new DomainError('not_found', 'import_file_elsewhere');
  const actor = starterId === null ? visitor : actorOf({ id: starterId, role: 'admin' });
  let written = 0;
  const report = await runImport(
    { db, actor },
    {
      ...{ from: source, path, fileName, dryRun, signal, chosen },
      attachments: address === null ? undefined : { site: address },
      progress: async (done, total) => {
        if (performance.now() - written < interval) return;
        written = performance.now();
        await setImportProgress(db, id, done, total);
      },
    },
  );
  await finishImportRun(db, id, report.store());
}

/** The code of the sentence that an admin reads, and its value. */
function problemOf(error: unknown, runId: string): string {
  if (error instanceof ImportFileError) return `${error.problem} ${error.value}`.trim();
  if (isDiskFull(error)) return 'storage_full';
  if (error instanceof DomainError) return error.code;
  log.error({ error, runId }, 'an import failed');
  return 'import_failed';
}
