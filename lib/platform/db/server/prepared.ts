import type { Db } from './database.ts';

/**
 * Builds a query once per database instead of at each request: on the article page, building it took longer than
 * sending it. The query has a name, so PostgreSQL also plans it only once per connection.
 */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}
