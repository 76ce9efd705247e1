import { v7 } from 'uuid';
import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { quoteOf } from './quoteOf.ts';
import { presentEditedArticle } from '#lib/articles/server/present/editedArticle.ts';
import type { EditedArticleRow } from '#lib/articles/server/queries/editedArticles.ts';
import { saveEditedArticle } from '#lib/articles/server/saveEditedArticle.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { changeSuggestion } from './changeSuggestion.ts';

/**
 * Makes a suggestion a draft of the caller that quotes the source and links to it.
 *
 * @throws DomainError unauthenticated, forbidden, not_found; conflict if it is already a draft
 */
export async function acceptSuggestion(caller: Caller, id: string): Promise<EditedArticle> {
  let draft: EditedArticleRow | undefined;
  await changeSuggestion(caller, id, {
    status: 'accepted',
    action: 'suggestion.accept',
    apply: async (transaction, suggestion) => {
      if (suggestion.status === 'accepted') throw new DomainError('conflict', 'suggestion_accepted');
      const { title, summary, language, tags, departmentId } = suggestion;
      const input = { title, summary, language, tags, department: departmentId, body: quoteOf(suggestion) };
      draft = await saveEditedArticle(transaction, caller, { id: v7(), before: null, input, action: 'article.create' });
      return draft.id;
    },
  });
  if (!draft) throw new Error('The accepted suggestion has no draft');
  return presentEditedArticle(draft);
}
