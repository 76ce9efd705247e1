import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import { workingCopies } from '#lib/platform/db/server/schema/articles.ts';
import type { ArticleContent } from '../../articleDraft.ts';

export type NewWorkingCopy = {
  articleId: string;
  baseRevision: number;
  content: ArticleContent;
  editorId: string;
};

/** Upserts the working copy of an article; its version increases. */
export async function putWorkingCopy(db: Db, { articleId, baseRevision, content, editorId }: NewWorkingCopy) {
  await db
    .insert(workingCopies)
    .values({ articleId, baseRevision, content, editorId })
    .onConflictDoUpdate({
      target: workingCopies.articleId,
      set: { content, editorId, version: sql`${workingCopies.version} + 1`, updatedAt: sql`now()` },
    });
}

/** Changes a working copy without a new editor; its version increases. */
export async function replaceCopyContent(
  db: Db,
  articleId: string,
  { content, baseRevision }: Pick<NewWorkingCopy, 'content' | 'baseRevision'>,
): Promise<void> {
  await db
    .update(workingCopies)
    .set({ content, baseRevision, version: sql`${workingCopies.version} + 1`, updatedAt: sql`now()` })
    .where(eq(workingCopies.articleId, articleId));
}

export async function deleteWorkingCopy(db: Db, articleId: string): Promise<boolean> {
  const { rowCount } = await db.delete(workingCopies).where(eq(workingCopies.articleId, articleId));
  return rowCount === 1;
}

/**
 * Null cancels the schedule. The text is unchanged, so its version is too.
 *
 * @param publishTimeZone the site's at present
 */
export async function setPublishAt(
  db: Db,
  articleId: string,
  publishAt: Date | null,
  publishTimeZone: string | null,
): Promise<void> {
  await db
    .update(workingCopies)
    .set({ publishAt, publishTimeZone, missedAt: null })
    .where(eq(workingCopies.articleId, articleId));
}

/**
 * Cancels the schedule of changes whose time has passed while their article was not public: they wait for a new one.
 *
 * @returns whether they had such a time
 */
export async function missPublication(db: Db, articleId: string): Promise<boolean> {
  const { rowCount } = await db
    .update(workingCopies)
    .set({ publishAt: null, publishTimeZone: null, missedAt: sql`publish_at` })
    .where(and(eq(workingCopies.articleId, articleId), lte(workingCopies.publishAt, sql`now()`)));
  return rowCount === 1;
}
