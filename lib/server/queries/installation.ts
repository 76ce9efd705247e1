import { min, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { installation } from '../db/schema/installation.ts';
import { users } from '../db/schema/users.ts';

/** Whether there is neither an article nor a department. */
export async function isEmptyInstallation(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(sql`
    select not exists (select 1 from articles) and not exists (select 1 from departments) as empty
  `);
  return rows[0]?.empty ?? false;
}

/** Since when the site publishes and sends nothing; null if it does. */
export async function findPausedAt(db: Db): Promise<Date | null> {
  const [row] = await db.select({ pausedAt: installation.pausedAt }).from(installation);
  return row?.pausedAt ?? null;
}

export async function setPaused(db: Db, isPaused: boolean): Promise<void> {
  const values = { pausedAt: isPaused ? sql`now()` : null };
  await db.insert(installation).values(values).onConflictDoUpdate({ target: installation.only, set: values });
}

/** When the first account was created; null in an empty database. */
export async function findInstalledAt(db: Db): Promise<Date | null> {
  const [row] = await db.select({ installedAt: min(users.createdAt) }).from(users);
  return row?.installedAt ?? null;
}
