import type { Db } from '#lib/platform/db/server/database.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { announceReview } from '#lib/review/server/reviewSteps.ts';
import { nextState } from './articleState.ts';
import type { EditedArticleRow } from './queries/editedArticles.ts';
import { missPublication } from './queries/editedArticles.ts';
import type { ArticleState } from './queries/toArticleValues.ts';
import { type Change, type ChangeActor, storeArticle } from './storeArticle.ts';

const media = /<(?:img|video|audio|iframe)\b/;

/**
 * Publishes an article from any status, or changes the public text. The time of its first publication stays.
 *
 * @throws DomainError invalid, without a title or a body
 */
export async function publishArticle(transaction: Db, caller: ChangeActor, change: Change): Promise<EditedArticleRow> {
  const next = await nextState(change.before, { ...change.input, status: 'published' });
  refuseIncomplete(next);
  // It may have passed by now, if no process ran: the article is archived next.
  if (change.dueAt && change.before) next.expiresAt = change.before.expiresAt;
  // Otherwise the changes would be published a moment later.
  if (change.before?.copy && change.before.status !== 'published') await missPublication(transaction, change.id);
  const article = await storeArticle(transaction, caller, { action: 'article.publish', ...change }, next);
  const isNews = change.before?.status !== 'published' || change.action === 'article.publishChanges';
  if (isNews)
    await announceReview(transaction, caller, { name: 'published', article, review: change.before?.review ?? null });
  return article;
}

/** @throws DomainError invalid, without a title or visible content */
export function refuseIncomplete({ title, body }: Pick<ArticleState, 'title' | 'body'>): void {
  const hasBody = media.test(body) || /[^\s\u00a0]/.test(body.replace(/<[^<>]*>|&nbsp;/g, ''));
  if (title !== '' && hasBody) return;
  throw new DomainError('invalid', 'article_incomplete', {
    ...(title === '' && { title: 'required' }),
    ...(!hasBody && { body: 'required' }),
  });
}

/**
 * Hides a published article from readers. Unpublished changes stay aside with their time, so that publishing it again
 * brings back what was public.
 *
 * @throws DomainError conflict, for an article that is not published
 */
export async function archiveArticle(transaction: Db, caller: ChangeActor, change: Change): Promise<EditedArticleRow> {
  if (change.before?.status !== 'published') throw new DomainError('conflict', 'status_out_of_turn');
  const next = await nextState(change.before, { ...change.input, status: 'archived' });
  return storeArticle(transaction, caller, { action: 'article.archive', ...change }, next);
}
