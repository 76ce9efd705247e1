import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';

/** `nullable`: keys that can be null, which no hash join can compare; the tables with them are small, or have another key. */
const ledgers = {
  site_totals: {
    keys: [],
    nullable: ['kind', 'status', 'language', 'department_id'],
    amounts: ['articles', 'views', 'likes', 'comments', 'saved'],
  },
  activity_totals: { keys: ['at'], nullable: [], amounts: ['articles', 'likes', 'comments', 'saved'] },
  view_totals: { keys: ['day'], nullable: ['department_id'], amounts: ['views'] },
  tag_totals: { keys: ['tag', 'language'], nullable: [], amounts: ['published', 'unpublished'] },
};

/** Replaces the rows that have the key of a new row by their sum. What is appended meanwhile waits for the next time. */
export async function foldTotals(db: Db): Promise<void> {
  for (const [table, { amounts, ...columns }] of Object.entries(ledgers)) {
    const sums = amounts.map((name) => sql`sum(${sql.identifier(name)}) as ${sql.identifier(name)}`);
    const keys: string[] = [...columns.keys, ...columns.nullable];
    const isSame = [
      ...columns.keys.map((name) => sql`all_rows.${sql.identifier(name)} = fresh.${sql.identifier(name)}`),
      ...columns.nullable.map(
        (name) => sql`all_rows.${sql.identifier(name)} is not distinct from fresh.${sql.identifier(name)}`,
      ),
    ];
    const isEmpty = amounts.map((name) => sql`sum(${sql.identifier(name)}) = 0`);
    await db.execute(sql`
      with fresh as (select distinct ${list(keys)} from ${sql.identifier(table)} where not is_folded),
      taken as (
        delete from ${sql.identifier(table)} as all_rows using fresh
        where ${sql.join(isSame, sql` and `)}
        returning all_rows.*
      )
      insert into ${sql.identifier(table)} (${list([...keys, ...amounts])}, is_folded)
      select ${list(keys)}, ${sql.join(sums, sql`, `)}, true from taken
      group by ${list(keys)} having not (${sql.join(isEmpty, sql` and `)})
    `);
  }
}

function list(names: string[]): SQL {
  return sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
}
