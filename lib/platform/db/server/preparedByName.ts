import type { Db } from './database.ts';

/**
 * As `prepared`, for a query whose text is not always the same. PostgreSQL knows it by the name, at most 63 bytes, so the name has
 * to say everything that the text depends on; each name takes memory on each connection.
 */
export function preparedByName<Shape, Query>(
  build: (db: Db, name: string, shape: Shape) => Query,
): (db: Db, name: string, shape: Shape) => Query {
  const databases = new WeakMap<Db, Map<string, Query>>();
  return (db, name, shape) => {
    const built = databases.get(db) ?? new Map<string, Query>();
    databases.set(db, built);
    const query = built.get(name) ?? build(db, name, shape);
    built.set(name, query);
    return query;
  };
}
