import { randomUUID } from 'node:crypto';
import { mkdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull } from '#lib/platform/process/server/databaseErrors.ts';
import { workDirectory } from '#lib/platform/storage/server/mediaStore.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';

/** Milliseconds. A folder without a change for an hour counts as left behind (cleanUpMedia.ts). */
export const refreshInterval = 10 * 60_000;

/**
 * Runs `work` with a temporary folder, which is always deleted afterwards.
 *
 * @throws DomainError full, if the disk is full
 */
export async function inWorkFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = join(workDirectory, randomUUID());
  let refresh: NodeJS.Timeout | undefined;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    refresh = setInterval(() => void touch(folder), refreshInterval).unref();
    return await work(folder);
  } catch (error) {
    throw isDiskFull(error) ? new DomainError('full', 'storage_full') : error;
  } finally {
    clearInterval(refresh);
    // Retried, because a killed encoder may still be writing a file into it.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

async function touch(folder: string): Promise<void> {
  const now = new Date();
  await utimes(folder, now, now).catch(() => {});
}
