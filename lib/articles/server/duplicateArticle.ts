import { v5, v7 } from 'uuid';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { canWriteArticles } from '#lib/users/permissions.ts';
import type { EditedArticle } from '../articleDraft.ts';
import { saveEditedArticle } from './editArticle.ts';
import { getEditable } from './getEditable.ts';
import { presentContent, presentEditedArticle } from './present.ts';
import { lockSlugs } from './queries/articleSlugs.ts';
import { findEditedArticle } from './queries/editedArticles.ts';

const sameSubmission = 'a3b0a1c7-5a92-4a0e-9d3f-5f0b6f0f6c11';

/**
 * Creates a draft of the caller, and in their name, with the text of an article, including its unpublished changes, but not as its
 * translation. Two submissions with one idempotency key create one draft.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function duplicateArticle(caller: Caller, id: string, idempotencyKey?: string): Promise<EditedArticle> {
  const user = authorize(caller.actor, canWriteArticles);
  const copyId = idempotencyKey ? v5(JSON.stringify([user.id, idempotencyKey, id]), sameSubmission) : v7();

  return inTransaction(async (transaction) => {
    const row = await getEditable(transaction, caller, id);
    await lockSlugs(transaction);
    const sent = idempotencyKey && (await findEditedArticle(transaction, copyId));
    if (sent) return presentEditedArticle(sent);

    const content = row.copy?.content ?? presentContent(row);
    const input = {
      ...content,
      slug: '',
      authors: [],
      translationOf: null,
      cover: row.copy && !row.copyImage ? null : content.cover,
    };
    const change = { id: copyId, before: null, input, action: 'article.duplicate' as const };
    return presentEditedArticle(await saveEditedArticle(transaction, caller, change));
  });
}
