import { type SQL, sql } from 'drizzle-orm';
import { countBound } from '#lib/platform/values/countBound.ts';
import type { Total } from '#lib/platform/values/paging.ts';
import type { Db } from './database.ts';

/**
 * A column: the number of rows, at most the bound, at which PostgreSQL stops reading. The bound is part of the text, so that plans
 * for any parameters know it.
 *
 * @param rows `from … where …`
 */
export function boundedCount(rows: SQL): SQL<number> {
  return sql`(select count(*)::int from (select ${rows} limit ${sql.raw(String(countBound))}) as counted)`;
}

/** @param rows `from … where …` */
export async function countRows(db: Db, rows: SQL): Promise<Total> {
  const counted = await db.execute<{ count: number }>(sql`select ${boundedCount(rows)} as count`);
  return toTotal(counted.rows[0]?.count ?? 0);
}

/** @param total by `boundedCount` */
export function toTotal(total: number): Total {
  return { total, totalIsExact: total < countBound };
}
