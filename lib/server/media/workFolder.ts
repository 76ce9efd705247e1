import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '#lib/domain/DomainError.ts';
import { isDiskFull } from '../databaseErrors.ts';
import { workDirectory } from './mediaFolders.ts';

/**
 * Runs `work` with a temporary folder, which is always deleted afterwards.
 *
 * @throws DomainError full, if the disk is full
 */
export async function inWorkFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = join(workDirectory, randomUUID());
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await work(folder);
  } catch (error) {
    throw isDiskFull(error) ? new DomainError('full', 'storage_full') : error;
  } finally {
    // Retried, because a killed encoder may still be writing a file into it.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
