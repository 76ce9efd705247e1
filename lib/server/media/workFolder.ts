import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '#lib/domain/DomainError.ts';
import { workDirectory } from './mediaFolders.ts';

/**
 * Lends a folder to some work, and takes it away whatever becomes of the work.
 *
 * @throws DomainError full, when there is no room on the disk
 */
export async function inWorkFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = join(workDirectory, randomUUID());
  try {
    await mkdir(folder, { recursive: true });
    return await work(folder);
  } catch (error) {
    throw isFull(error) ? new DomainError('full', 'storage_full') : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** No room, no quota, or a file larger than the process may write. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

export function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && fullCodes.has(String(error.code));
}
