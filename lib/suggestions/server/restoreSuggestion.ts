import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { Suggestion } from '../suggestion.ts';
import { findEditedArticle } from '#lib/articles/server/queries/editedArticles.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { changeSuggestion } from './changeSuggestion.ts';

/**
 * Makes a suggestion new again; an accepted one only if its article is deleted or in the trash.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, conflict
 */
export async function restoreSuggestion(caller: Caller, id: string): Promise<Suggestion> {
  return changeSuggestion(caller, id, {
    status: 'new',
    action: 'suggestion.restore',
    apply: async (transaction, { status, articleId }) => {
      const article = status === 'accepted' && articleId ? await findEditedArticle(transaction, articleId) : null;
      if (article && !article.deletedAt) throw new DomainError('conflict', 'suggestion_accepted');
      return null;
    },
  });
}
