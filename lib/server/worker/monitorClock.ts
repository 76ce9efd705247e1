import { database, withLongTimeouts } from '../db/database.ts';
import { log } from '../log.ts';
import { resetFutureTimes } from '../queries/futureTimes.ts';

/** Milliseconds: a clock that was ahead stops no schedule for longer than a minute. */
const interval = 20_000;

/** Repairs the job queue after a clock that was ahead has been set back. Returns what ends it. */
export async function monitorClock(): Promise<() => void> {
  await look();
  const timer = setInterval(() => void look(), interval).unref();
  return () => clearInterval(timer);
}

async function look(): Promise<void> {
  try {
    const rows = await withLongTimeouts(() => resetFutureTimes(database()));
    if (rows > 0) log.warn({ rows }, 'times in the future were reset: the clock was ahead before');
  } catch (error) {
    log.warn({ error }, 'times in the future were not looked for');
  }
}
