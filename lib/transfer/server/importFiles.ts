import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { validate as isUuid } from 'uuid';
import { transferLimits } from '../transferLimits.ts';
import { importDirectory } from '#lib/platform/storage/server/mediaFolders.ts';
import { spoolUpload, type Upload } from '#lib/media/server/spoolUpload.ts';
import { findActiveTaskRun } from '#lib/jobs/server/queries/taskRuns.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

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
