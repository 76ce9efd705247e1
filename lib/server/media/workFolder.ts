import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '#lib/domain/DomainError.ts';
import { isDiskFull } from '../databaseErrors.ts';
import { workDirectory } from './mediaFolders.ts';

/**
 * Lends a folder to some work, and takes it away whatever becomes of the work.
 *
 * @throws DomainError full, when there is no room on the disk
 */
export async function inWorkFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = join(workDirectory, randomUUID());
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await work(folder);
  } catch (error) {
    throw isDiskFull(error) ? new DomainError('full', 'storage_full') : error;
  } finally {
    // An encoder that was just killed may still have put a file into it.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
