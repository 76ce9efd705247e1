import { v5, v7 } from 'uuid';
import type { EditedArticle } from '#lib/domain/articleDraft.ts';
import { DomainError, notFound } from '#lib/domain/DomainError.ts';
import type { Language } from '#lib/domain/language.ts';
import { authorize, canSeeArticle, canWriteArticles } from '#lib/domain/permissions.ts';
import { inTransaction } from '../../db/database.ts';
import { presentEditedArticle } from '../../present/editedArticle.ts';
import { findEditedArticle, lockArticle } from '../../queries/editedArticles.ts';
import type { Caller } from '../Caller.ts';
import { cleanBody } from './cleanBody.ts';
import { copyForTranslation } from './copyForTranslation.ts';
import { refuseTrashed } from './getEditable.ts';
import { saveEditedArticle } from './saveEditedArticle.ts';

const sameSubmission = 'c07d8f1e-4b7e-4d0c-9a53-6f7f0d7a2e14';

/**
 * A draft of the caller's own with the structure of an article that they may see, to be put into another language. Two
 * submissions with one key are one draft.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 * @throws DomainError invalid, for the language that the article is in
 * @throws DomainError conflict, for a language that it has been translated into, or an article in the trash
 */
export async function translateArticle(
  caller: Caller,
  id: string,
  language: Language,
  idempotencyKey?: string,
): Promise<EditedArticle> {
  const user = authorize(caller.actor, canWriteArticles);
  const parts = [user.id, idempotencyKey, id, language];
  const draftId = idempotencyKey ? v5(JSON.stringify(parts), sameSubmission) : v7();

  return inTransaction(async (transaction) => {
    // The revision that is copied is the one that the draft names as its source; a second submission waits for the first.
    await lockArticle(transaction, id);
    const source = await findEditedArticle(transaction, id);
    if (!source || !canSeeArticle(user, source)) throw notFound('article');
    refuseTrashed(source);
    if (source.language === language) throw new DomainError('invalid', 'invalid_input', { language: 'invalid' });
    const sent = idempotencyKey && (await findEditedArticle(transaction, draftId));
    if (sent) return presentEditedArticle(sent);

    const input = await copyForTranslation(transaction, source, language);
    // Before storing it, which keeps others from choosing addresses.
    await cleanBody(input.body);
    const change = { id: draftId, before: null, input, action: 'article.translate' as const };
    return presentEditedArticle(await saveEditedArticle(transaction, caller, change));
  });
}
