import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { type Db, database } from '#lib/platform/db/server/database.ts';

let instance: PgBoss | undefined;

/** For adding and querying jobs; works through any given connection and needs no start. */
export function boss(): PgBoss {
  if (instance) return instance;
  instance = new PgBoss({ db: fromDrizzle(database(), sql) });
  // An `error` event without a listener would end the process; the failing call throws as well.
  instance.on('error', () => {});
  return instance;
}

/** Option of a pg-boss call: runs it in the transaction. */
export function within(db: Db) {
  return { db: fromDrizzle(db, sql) };
}
