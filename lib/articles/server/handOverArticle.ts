import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { canHandOverArticles } from '#lib/users/permissions.ts';
import type { ArticleOwner, EditedArticle } from '../articleDraft.ts';
import { getEditable, lockEditable, refuseTrashed } from './getEditable.ts';
import { logArticle } from './logArticle.ts';
import { presentEditedArticle } from './present.ts';
import { purgeArticle } from './publicChange.ts';
import { findWriter, setOwner } from './queries/articleAuthors.ts';

/**
 * Makes another author, editor or admin the owner of an article. The byline stays.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, conflict
 * @throws DomainError invalid, for an account that does not write here
 */
export async function handOverArticle(caller: Caller, id: string, { userId }: ArticleOwner): Promise<EditedArticle> {
  authorize(caller.actor, canHandOverArticles);
  return inTransaction(async (transaction) => {
    const before = await lockEditable(transaction, caller, id);
    refuseTrashed(before);
    if (before.authorId === userId) return presentEditedArticle(before);
    const owner = await findWriter(transaction, userId);
    if (!owner) throw new DomainError('invalid', 'invalid_input', { userId: 'no_author' });

    await setOwner(transaction, id, userId);
    await logArticle(transaction, caller, {
      action: 'article.handOver',
      article: before,
      before: { owner: before.authorId },
      after: { owner: userId },
    });
    const after = await getEditable(transaction, caller, id);
    await purgeArticle(transaction, before, after);
    return presentEditedArticle(after);
  });
}
