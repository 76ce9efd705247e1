import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { type Db, database } from '../db/database.ts';

let instance: PgBoss | undefined;

/** For putting jobs in and asking about them, which works through whatever connection it is given and needs no start. */
export function boss(): PgBoss {
  if (instance) return instance;
  instance = new PgBoss({ db: fromDrizzle(database(), sql) });
  // An error without a listener would end the process; the call that failed throws it as well.
  instance.on('error', () => {});
  return instance;
}

/** As an option of a call: it happens in the transaction. */
export function within(db: Db) {
  return { db: fromDrizzle(db, sql) };
}
