import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseUnavailable } from '#lib/platform/process/server/databaseErrors.ts';

/** Milliseconds between two attempts. */
const interval = 500;

/**
 * For idempotent work at startup: a database that goes away meanwhile delays the start instead of failing it.
 *
 * @param limit milliseconds for which it is retried
 */
export async function retryWhileUnavailable<Result>(work: () => Promise<Result>, limit: number): Promise<Result> {
  const deadline = performance.now() + limit;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > deadline) throw error;
      await delay(interval);
    }
  }
}
