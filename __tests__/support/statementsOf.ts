import type { SQL } from 'drizzle-orm';
import { type Db, database } from '#lib/platform/db/server/database.ts';

/** Runs something with the test database, and returns the statements that it executed as SQL. */
export async function statementsOf(work: (db: Db) => Promise<unknown>): Promise<SQL[]> {
  const statements: SQL[] = [];
  const execute = (query: SQL) => {
    statements.push(query);
    return database().execute(query);
  };
  await work(new Proxy(database(), { get: (db, name) => (name === 'execute' ? execute : Reflect.get(db, name)) }));
  return statements;
}
