import type { Actor } from '#lib/platform/auth/role.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { presentContent } from './present/articleContent.ts';
import { insertRevision } from './queries/articleRevisions.ts';
import type { EditedArticleRow } from './queries/editedArticles.ts';
import type { ArticleState } from './queries/toArticleValues.ts';

/**
 * Stores the article's new state as a revision. An autosave replaces the same editor's last autosave.
 *
 * @returns whether it replaced one
 */
export async function storeRevision(
  db: Db,
  actor: Actor,
  { id, before, isAutosave }: { id: string; before: EditedArticleRow | null; isAutosave: boolean },
  state: ArticleState,
): Promise<boolean> {
  const { status, scheduledFor, scheduledTimeZone, publishedAt, expiresAt, updatedNote, ...content } = state;
  if (before && !before.isRevisionStored) {
    // Imports and seeds store no revision; the text before the first change must not be lost.
    const { revision } = before;
    const former = presentContent(before);
    await insertRevision(db, { articleId: id, revision, editorId: null, content: former, isAutosave: false });
  }
  const revision = (before?.revision ?? 0) + 1;
  const editorId = actor.kind === 'user' ? actor.id : null;
  return insertRevision(db, { articleId: id, revision, editorId, content, isAutosave });
}
