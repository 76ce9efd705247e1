import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { defaultLanguage, type Language } from '#lib/languages/language.ts';
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

/**
 * A name for `order by`, in the language's collation. The database sorts by code points, which puts «Яшин» before
 * «Ёлкина» and Zoe before Émile.
 */
export function byName(column: AnyColumn | SQL, language: Language = defaultLanguage): SQL {
  return sql`${column} collate ${sql.identifier(`${language}-x-icu`)}`;
}

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
