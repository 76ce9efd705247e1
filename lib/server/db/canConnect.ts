import { env } from '../env.ts';
import { afterAwake } from './afterAwake.ts';
import { WatchedClient } from './WatchedClient.ts';

/** Milliseconds for which an answer holds: anybody may ask, and a connection costs PostgreSQL a process. */
const fresh = 1_000;

let last: { at: number; answer: Promise<boolean> } | undefined;

/** Whether PostgreSQL admits another connection. The pool's own may go on working when it does not. */
export function canConnect(): Promise<boolean> {
  const now = performance.now();
  if (!last || now - last.at > fresh) last = { at: now, answer: attempt() };
  return last.answer;
}

async function attempt(): Promise<boolean> {
  const client = new WatchedClient({ connectionString: process.env.DATABASE_URL });
  const cancel = afterAwake(env.QUERY_TIMEOUT_MS, () => client.cut(new Error('timeout expired')));
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
