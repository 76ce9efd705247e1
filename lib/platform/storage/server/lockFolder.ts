import { mkdir, rmdir, stat, utimes } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { errnoException } from '#lib/platform/logging/server/diskErrors.ts';

// Milliseconds.
const wait = 250;
const beat = 2_000;
/** A process that has not touched its lock for so long was killed. */
const stale = 10_000;

/**
 * Locks by making a folder, among all processes that share the disk. The library that does the same listens to signals, and so
 * the process would end at the limit for the size of a file, which is only an error of the write.
 *
 * @returns what releases it; never fails
 * @throws Error if another process holds it for longer than those of a killed process are respected
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  for (let waited = 0; !(await isMade(folder)); waited += wait) {
    if (waited > stale) throw new Error(`${folder} is locked`);
    const made = await stat(folder).catch(() => null);
    if (made && made.mtimeMs < Date.now() - stale) await rmdir(folder).catch(() => {});
    else await sleep(wait);
  }
  const timer = setInterval(() => void utimes(folder, new Date(), new Date()).catch(() => {}), beat);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await rmdir(folder).catch(() => {});
  };
}

async function isMade(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if (errnoException(error).code === 'EEXIST') return false;
    throw error;
  }
}
