import { eq, sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import { departmentRedirects, departments } from '#lib/platform/db/server/schema/departments.ts';

/** The present slug of the department that last had this one. Called only when no department has it now. */
export async function findSlugByFormer(db: Db, former: string): Promise<string | null> {
  const [row] = await db
    .select({ slug: departments.slug })
    .from(departmentRedirects)
    .innerJoin(departments, eq(departments.id, departmentRedirects.departmentId))
    .where(eq(departmentRedirects.slug, former));
  return row?.slug ?? null;
}

/** Redirects a former slug to this department; an existing redirect is replaced. */
export async function redirectFormerSlug(db: Db, former: string, departmentId: string): Promise<void> {
  await db
    .insert(departmentRedirects)
    .values({ slug: former, departmentId })
    .onConflictDoUpdate({ target: departmentRedirects.slug, set: { departmentId, createdAt: sql`now()` } });
}
