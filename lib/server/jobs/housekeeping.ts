import { database } from '../db/database.ts';
import { log } from '../log.ts';
import { deleteOldReaders } from '../queries/views.ts';

/** How often, in milliseconds. */
const interval = 10 * 60_000;

/** Takes away, now and then, what nobody needs any more. Several processes doing so do no harm. Returns what ends it. */
export function startHousekeeping(): () => void {
  const timer = setInterval(() => {
    deleteOldReaders(database()).catch((error: Error) => log.warn({ error: error.message }, 'housekeeping failed'));
  }, interval);
  return () => clearInterval(timer);
}
