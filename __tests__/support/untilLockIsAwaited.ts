import { sql } from 'drizzle-orm';
import { type Db, database } from '#lib/platform/db/server/database.ts';
import { pollUntil } from './pollUntil.ts';

/** Resolves when another connection waits for a lock of this transaction, which sees only connections from before its first look. */
export async function untilLockIsAwaited(transaction: Pick<Db, 'execute'>): Promise<void> {
  const { rows } = await transaction.execute(sql`select pg_backend_pid() as pid`);
  const waiting = sql`select from pg_stat_activity where ${rows[0]?.pid}::int = any (pg_blocking_pids(pid))`;
  const isAwaited = await pollUntil(async () => (await database().execute(waiting)).rows.length > 0);
  if (!isAwaited) throw new Error('No connection waits for the lock');
}
