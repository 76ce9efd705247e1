import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/** Whether there is neither an article nor a department. */
export async function isEmptyInstallation(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(sql`
    select not exists (select 1 from articles) and not exists (select 1 from departments) as empty
  `);
  return rows[0]?.empty ?? false;
}
