import type { Db } from '../db/database.ts';

/**
 * Puts a query together once for each database it is asked of, instead of at each request: on the article page that took
 * longer than sending it. The query has a name, so PostgreSQL plans it once a connection, too.
 */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}
