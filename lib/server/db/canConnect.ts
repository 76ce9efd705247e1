import { env } from '../env.ts';
import { MonitoredClient } from './MonitoredClient.ts';
import { setAwakeTimeout } from './setAwakeTimeout.ts';

/** Milliseconds for which an answer is cached: anybody may ask, and a connection costs PostgreSQL a process. */
const cacheTime = { yes: 1_000, no: 200 };

let last: Promise<boolean> | undefined;

/** Whether PostgreSQL accepts another connection. Connections of the pool may work even when it does not. */
export function canConnect(): Promise<boolean> {
  last ??= attempt().then((answer) => {
    setTimeout(() => (last = undefined), answer ? cacheTime.yes : cacheTime.no).unref();
    return answer;
  });
  return last;
}

async function attempt(): Promise<boolean> {
  const client = new MonitoredClient({ connectionString: process.env.DATABASE_URL });
  const cancel = setAwakeTimeout(env.QUERY_TIMEOUT_MS, () => client.cut(new Error('timeout expired')));
  try {
    await client.connect();
    await client.query('select 1');
    await client.end();
    return true;
  } catch {
    return false;
  } finally {
    cancel();
  }
}
