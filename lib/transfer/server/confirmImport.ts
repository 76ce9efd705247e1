import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import { canTransferContent } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Import } from '../transfer.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import { findImportRun, importRunning, requeueImportRun } from './queries/importRuns.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import { failStaleTaskRuns } from '#lib/jobs/server/queries/taskRuns.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { listImportFiles } from './importFiles.ts';
import { readImport } from './readImport.ts';

/**
 * Starts the import whose dry run is finished.
 *
 * @param chosen ids of what this site gets back from its own export
 *
 * @throws DomainError unauthenticated, forbidden, not_found; conflict, while another one is running or without its file
 */
export async function confirmImport(caller: Caller, id: string, chosen?: string[]): Promise<Import> {
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
