import type { ArticleContent, EditedArticle } from '../articleDraft.ts';
import { canWriteArticles } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { presentContent } from './present/articleContent.ts';
import { presentEditedArticle } from './present/editedArticle.ts';
import { insertRevision } from './queries/articleRevisions.ts';
import { setRevision } from './queries/articleWrites.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { withCleanBody } from './cleanBody.ts';
import { getEditable, lockEditable, refuseTrashed } from './getEditable.ts';

/**
 * Keeps a text as a revision, such as one that an editor did not choose of two. The article's own text stays the newest
 * revision: unpublished changes and translations are compared with that.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, invalid, conflict
 */
export async function keepRevision(caller: Caller, id: string, text: ArticleContent): Promise<EditedArticle> {
  const { id: editorId } = authorize(caller.actor, canWriteArticles);
  const content = await withCleanBody(text);
  return inTransaction(async (transaction) => {
    const row = await lockEditable(transaction, caller, id);
    refuseTrashed(row);
    const own = { articleId: id, editorId: row.editor?.id ?? null, content: presentContent(row), isAutosave: false };
    const { revision } = row;
    if (!row.isRevisionStored) await insertRevision(transaction, { ...own, revision });
    await insertRevision(transaction, { ...own, revision: revision + 1, editorId, content });
    await insertRevision(transaction, { ...own, revision: revision + 2, createdAt: row.revisedAt ?? undefined });
    await setRevision(transaction, id, revision + 2);
    return presentEditedArticle(await getEditable(transaction, caller, id));
  });
}
