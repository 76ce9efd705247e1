import { type SQL, sql } from 'drizzle-orm';

/**
 * `from …`: the articles of a bounded query of ids, each looked up by its key. As a plain join, PostgreSQL would read the whole
 * table as soon as the ids are a few hundredths of it.
 *
 * @param ids a query with a column `id`
 */
export function lookedUp(ids: SQL): SQL {
  return sql`from (${ids}) as listed_ids cross join lateral (
    select * from articles where articles.id = listed_ids.id limit 1
  ) as articles`;
}
