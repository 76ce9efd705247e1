import { v5, v7 } from 'uuid';
import type { EditedArticle, SentArticle } from '../articleDraft.ts';
import { canWriteArticles } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { presentEditedArticle } from './present/editedArticle.ts';
import { lockSlugs } from './queries/articleSlugs.ts';
import { findEditedArticle } from './queries/editedArticles.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { checkAuthors } from './checkAuthors.ts';
import { withCleanBody } from './cleanBody.ts';
import { saveEditedArticle } from './saveEditedArticle.ts';
import { withCoverFocus } from './withCoverFocus.ts';

const sameSubmission = '3d2c8c0e-0f6e-4c2f-8a55-6d0a4f0c9b21';

/**
 * Creates an article of the caller. Two identical submissions with one idempotency key create one article.
 *
 * @throws DomainError unauthenticated, forbidden, invalid, conflict
 */
export async function createArticle(
  caller: Caller,
  input: SentArticle,
  idempotencyKey?: string,
): Promise<EditedArticle> {
  const user = authorize(caller.actor, canWriteArticles);
  const id = idempotencyKey ? v5(JSON.stringify([user.id, idempotencyKey, input]), sameSubmission) : v7();
  // Before the transaction, which locks new slugs: sanitizing a long body takes time.
  const clean = await withCleanBody(await withCoverFocus(caller.db, input));

  return inTransaction(async (transaction) => {
    if (idempotencyKey) {
      // New articles take this lock anyway; a second submission waits here until the first is stored.
      await lockSlugs(transaction);
      const sent = await findEditedArticle(transaction, id);
      if (sent) return presentEditedArticle(sent);
    }
    await checkAuthors(transaction, [], clean.authors);
    const change = { id, before: null, input: clean, action: 'article.create' as const };
    return presentEditedArticle(await saveEditedArticle(transaction, caller, change));
  });
}
