import { v5, v7 } from 'uuid';
import type { EditedArticle } from '../articleDraft.ts';
import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import type { Language } from '#lib/languages/language.ts';
import { canSeeArticle, canWriteArticles } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { presentEditedArticle } from './present/editedArticle.ts';
import { findEditedArticle, lockArticle } from './queries/editedArticles.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { cleanBody } from './cleanBody.ts';
import { copyForTranslation } from './copyForTranslation.ts';
import { refuseTrashed } from './getEditable.ts';
import { saveEditedArticle } from './saveEditedArticle.ts';

const sameSubmission = 'c07d8f1e-4b7e-4d0c-9a53-6f7f0d7a2e14';

/**
 * Creates a draft of the caller with the structure of an article that they may see, for translation. Two submissions
 * with one idempotency key create one draft.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 * @throws DomainError invalid, for the article's own language
 * @throws DomainError conflict, for a language that already has a translation, or an article in the trash
 */
export async function translateArticle(
  caller: Caller,
  id: string,
  language: Language,
  idempotencyKey?: string,
): Promise<EditedArticle> {
  const { kind = 'article' } = caller;
  const user = authorize(caller.actor, canWriteArticles);
  const parts = [user.id, idempotencyKey, id, language];
  const draftId = idempotencyKey ? v5(JSON.stringify(parts), sameSubmission) : v7();

  return inTransaction(async (transaction) => {
    // The lock ensures that the draft names the revision that it copies; a second submission waits for the first.
    await lockArticle(transaction, id);
    const source = await findEditedArticle(transaction, id);
    if (source?.kind !== kind || !canSeeArticle(user, source)) throw notFound(kind);
    refuseTrashed(source);
    if (source.language === language) throw new DomainError('invalid', 'invalid_input', { language: 'invalid' });
    const sent = idempotencyKey && (await findEditedArticle(transaction, draftId));
    if (sent) return presentEditedArticle(sent);

    const input = await copyForTranslation(transaction, source, { language, translator: user.id });
    // Before storing, which locks slugs for others.
    await cleanBody(input.body);
    const change = { id: draftId, before: null, input, action: 'article.translate' as const };
    return presentEditedArticle(await saveEditedArticle(transaction, caller, change));
  });
}
