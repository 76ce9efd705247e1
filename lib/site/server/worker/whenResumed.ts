import { findPausedAt } from '#lib/installation/server/queries.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { log } from '#lib/platform/process/server/log.ts';

/** Milliseconds. */
const interval = 5_000;

/**
 * Starts work at once, or, while the site is paused, as soon as an operator resumes it.
 *
 * @returns a function that stops waiting
 */
export async function whenResumed(start: () => Promise<void>): Promise<() => void> {
  if (!(await findPausedAt(database()))) {
    await start();
    return () => {};
  }
  log.warn({}, 'the site is paused: it publishes and sends nothing until "npm run admin -- resume"');
  let isTrying = false;
  const timer = setInterval(async () => {
    if (isTrying) return;
    isTrying = true;
    try {
      if (await findPausedAt(database())) return;
      await start();
      clearInterval(timer);
      log.info({}, 'the site was resumed');
    } catch (error) {
      log.warn({ error }, 'failed to resume the site');
    } finally {
      isTrying = false;
    }
  }, interval).unref();
  return () => clearInterval(timer);
}
