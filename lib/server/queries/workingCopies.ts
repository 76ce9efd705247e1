import { eq, sql } from 'drizzle-orm';
import type { ArticleContent } from '#lib/domain/articleDraft.ts';
import type { Db } from '../db/database.ts';
import { workingCopies } from '../db/schema/articles.ts';

export type NewWorkingCopy = {
  articleId: string;
  baseRevision: number;
  content: ArticleContent;
  editorId: string;
};

/** The first one of an article, or the next version of the one that it has. */
export async function putWorkingCopy(db: Db, { articleId, baseRevision, content, editorId }: NewWorkingCopy) {
  await db
    .insert(workingCopies)
    .values({ articleId, baseRevision, content, editorId })
    .onConflictDoUpdate({
      target: workingCopies.articleId,
      set: { content, editorId, version: sql`${workingCopies.version} + 1`, updatedAt: sql`now()` },
    });
}

export async function deleteWorkingCopy(db: Db, articleId: string): Promise<boolean> {
  const { rowCount } = await db.delete(workingCopies).where(eq(workingCopies.articleId, articleId));
  return rowCount === 1;
}

/** Null takes back what was planned. The text is the same, so its version is too. */
export async function setPublishAt(db: Db, articleId: string, publishAt: Date | null): Promise<void> {
  await db.update(workingCopies).set({ publishAt }).where(eq(workingCopies.articleId, articleId));
}
