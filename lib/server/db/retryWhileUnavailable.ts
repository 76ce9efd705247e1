import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../databaseErrors.ts';

/** Milliseconds between two attempts. */
const interval = 500;

/**
 * For what a start does, and may do again: a database that goes away in the middle of it delays the start rather than ending it.
 *
 * @param limit milliseconds for which it is tried again
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
