import { sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import { currentTimeline } from '#lib/platform/db/server/schema/pagePurges.ts';
import type { Knowledge, Purge } from './KnownPurges.ts';

/** Rows that are read at most: about 5 MB. What is older counts as unknown. */
const maxRead = 50_000;

/** The purges of the last days, and what is known with them. */
export async function readStoredPurges(db: Db): Promise<Knowledge> {
  type Row = { place: string; timeline: string; horizon: string; purges: [number, number, string, string[]][] };
  const { rows } = await db.execute<Row>(sql`
    select
      concat_ws('/',
        (select system_identifier from pg_control_system()),
        (select oid from pg_database where datname = current_database())
      ) as place,
      ${currentTimeline} as timeline,
      pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      (
        select coalesce(json_agg(json_build_array(number, transaction, timeline, tags)), '[]')
        from (select number, transaction, timeline, tags from page_purges order by transaction desc, number desc limit ${maxRead}) as newest
      ) as purges
  `);
  const [row] = rows;
  if (!row) throw new Error('no row');
  const purges = row.purges.map(
    ([number, transaction, timeline, tags]): Purge => ({ number, transaction, timeline, tags }),
  );
  const floor = purges.reduce((least, { transaction }) => Math.min(least, transaction), Number.POSITIVE_INFINITY);
  return { place: row.place, timeline: row.timeline, horizon: Number(row.horizon), floor, purges };
}

/** Deletes purges older than seven days. The newest of these stays: it says up to where something was deleted. */
export async function deleteOldPurges(db: Db): Promise<void> {
  await db.execute(sql`
    delete from page_purges where transaction < (
      select max(transaction) from page_purges where created_at < now() - interval '7 days'
    )
  `);
}
