import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import { pathRedirects } from '#lib/platform/db/server/schema/formerAddresses.ts';

/** @param path in the form of `toFormerPath` */
export async function findPathRedirect(db: Db, path: string): Promise<string | null> {
  const [row] = await db
    .select({ target: pathRedirects.target })
    .from(pathRedirects)
    .where(eq(pathRedirects.path, path));
  return row?.target ?? null;
}

/** Targets by path; paths without a redirect are left out. */
export async function listPathRedirects(db: Db, paths: string[]): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map();
  const { path, target } = pathRedirects;
  const rows = await db.select({ path, target }).from(pathRedirects).where(inArray(path, paths));
  return new Map(rows.map((row) => [row.path, row.target]));
}
