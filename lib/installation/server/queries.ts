import { eq, min, sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import { pause } from '#lib/platform/db/server/schema/backups.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';

/** Whether there is neither an article nor a department. */
export async function isEmptyInstallation(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(sql`
    select not exists (select 1 from articles) and not exists (select 1 from departments) as empty
  `);
  return rows[0]?.empty ?? false;
}

/** Since when the site publishes and sends nothing; null if it does. */
export async function findPausedAt(db: Db): Promise<Date | null> {
  const [row] = await db.select({ pausedAt: pause.pausedAt }).from(pause);
  return row?.pausedAt ?? null;
}

export async function pauseSite(db: Db): Promise<void> {
  await db.insert(pause).values({ pausedAt: new Date() }).onConflictDoNothing();
}

export async function resumeSite(db: Db): Promise<void> {
  await db.delete(pause);
}

/** When the first admin was created, the first thing that a start does; null without one. */
export async function findInstalledAt(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ installedAt: min(users.createdAt) })
    .from(users)
    .where(eq(users.role, 'admin'));
  return row?.installedAt ?? null;
}
