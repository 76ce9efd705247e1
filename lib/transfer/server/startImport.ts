import { v7 } from 'uuid';
import { canTransferContent } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Import, ImportQuery } from '../transfer.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import type { Upload } from '#lib/media/server/spoolUpload.ts';
import { importRunning, insertImportRun } from './queries/importRuns.ts';
import { failStaleTaskRuns, findActiveTaskRun, insertTaskRun } from '#lib/jobs/server/queries/taskRuns.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { deleteImportFile, listImportFiles, storeImportFile } from './importFiles.ts';
import { readImport } from './readImport.ts';

/**
 * Receives the file of another site and starts a dry run of its import.
 *
 * @throws DomainError unauthenticated, forbidden, conflict, too_large, unsupported, invalid, full
 */
export async function startImport(caller: Caller, { from, address }: ImportQuery, upload: Upload): Promise<Import> {
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
