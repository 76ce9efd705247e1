import { and, count, eq, sql } from 'drizzle-orm';
import type { Language } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { byName } from '#lib/platform/db/server/database.ts';
import { savedFilters } from '#lib/platform/db/server/schema/savedFilters.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import type { NewSavedFilter } from '../savedFilter.ts';

const columns = {
  id: savedFilters.id,
  name: savedFilters.name,
  filter: savedFilters.filter,
  createdAt: savedFilters.createdAt,
};

export type SavedFilterRow = Awaited<ReturnType<typeof listSavedFilterRows>>[number];

export async function listSavedFilterRows(db: Db, userId: string, language?: Language) {
  return db
    .select(columns)
    .from(savedFilters)
    .where(eq(savedFilters.userId, userId))
    .orderBy(byName(savedFilters.name, language), savedFilters.id);
}

/** Counts those with other names. The user's row is locked, so that nobody saves more than allowed at the same time. */
export async function countOtherFilters(db: Db, userId: string, name: string): Promise<number> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const [row] = await db
    .select({ count: count() })
    .from(savedFilters)
    .where(and(eq(savedFilters.userId, userId), sql`lower(${savedFilters.name}) <> lower(${name}::text)`));
  return row?.count ?? 0;
}

/** A filter with the same name, in whatever case, is replaced. */
export async function putSavedFilter(
  db: Db,
  userId: string,
  { name, filter }: NewSavedFilter,
): Promise<SavedFilterRow> {
  const isNamed = and(eq(savedFilters.userId, userId), sql`lower(${savedFilters.name}) = lower(${name}::text)`);
  const [replaced] = await db.update(savedFilters).set({ name, filter }).where(isNamed).returning(columns);
  if (replaced) return replaced;
  const [added] = await db.insert(savedFilters).values({ userId, name, filter }).returning(columns);
  if (!added) throw new Error('The insert returned no row');
  return added;
}

/** @returns false if the user has no such filter */
export async function deleteSavedFilterRow(db: Db, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(savedFilters)
    .where(and(eq(savedFilters.id, id), eq(savedFilters.userId, userId)));
  return rowCount === 1;
}
