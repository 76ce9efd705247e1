import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import { previewLinks } from '#lib/platform/db/server/schema/articles.ts';

export async function insertPreviewLink(
  db: Db,
  link: { tokenHash: Buffer; articleId: string; creatorId: string; expiresAt: Date },
): Promise<void> {
  await db.insert(previewLinks).values(link);
}

/** Null if the link has expired or does not exist. */
export async function findPreviewedId(db: Db, tokenHash: Buffer): Promise<string | null> {
  const [row] = await db
    .select({ articleId: previewLinks.articleId })
    .from(previewLinks)
    .where(and(eq(previewLinks.tokenHash, tokenHash), gt(previewLinks.expiresAt, sql`now()`)));
  return row?.articleId ?? null;
}

export async function deletePreviewLink(db: Db, tokenHash: Buffer): Promise<void> {
  await db.delete(previewLinks).where(eq(previewLinks.tokenHash, tokenHash));
}

/** @returns how many of them were still valid */
export async function deletePreviewLinks(db: Db, articleId: string): Promise<number> {
  const deleted = await db
    .delete(previewLinks)
    .where(eq(previewLinks.articleId, articleId))
    .returning({ isValid: sql<boolean>`${previewLinks.expiresAt} > now()` });
  return deleted.filter(({ isValid }) => isValid).length;
}

/** Ends the links that a user made, to whichever articles. */
export async function deletePreviewLinksBy(db: Db, creatorId: string): Promise<void> {
  await db.delete(previewLinks).where(eq(previewLinks.creatorId, creatorId));
}

export async function deleteOldPreviewLinks(db: Db): Promise<void> {
  await db.delete(previewLinks).where(lt(previewLinks.expiresAt, sql`now()`));
}
