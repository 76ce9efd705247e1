import { env } from '../env.ts';
import { MonitoredClient } from './MonitoredClient.ts';
import { setAwakeTimeout } from './setAwakeTimeout.ts';

/** Milliseconds for which an answer holds: anybody may ask, and a connection costs PostgreSQL a process. */
const fresh = { yes: 1_000, no: 200 };

let last: Promise<boolean> | undefined;

/** Whether PostgreSQL admits another connection. The pool's own may go on working when it does not. */
export function canConnect(): Promise<boolean> {
  last ??= attempt().then((answer) => {
    setTimeout(() => (last = undefined), answer ? fresh.yes : fresh.no).unref();
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
