import { database, withLongTimeouts } from '../db/database.ts';
import { log } from '../log.ts';
import { resetFutureTimes } from '../queries/futureTimes.ts';

/** Milliseconds. A clock that ran ahead delays schedules by less than a minute. */
const interval = 20_000;

/** Repairs the job queue after a clock that ran ahead has been set back. Returns a stop function. */
export async function monitorClock(): Promise<() => void> {
  await repair();
  const timer = setInterval(() => void repair(), interval).unref();
  return () => clearInterval(timer);
}

async function repair(): Promise<void> {
  try {
    const rows = await withLongTimeouts(() => resetFutureTimes(database()));
    if (rows > 0) log.warn({ rows }, 'job times in the future were reset: the clock had run ahead');
  } catch (error) {
    log.warn({ error }, 'resetting job times in the future failed');
  }
}
