import { DomainError } from '#lib/domain/DomainError.ts';
import type { Db } from '../../db/database.ts';
import type { EditedArticleRow } from '../../queries/editedArticles.ts';
import { type ArticleState, nextState } from './articleState.ts';
import { type Author, type Change, storeArticle } from './storeArticle.ts';

const shows = /<(?:img|video|audio|iframe)\b/;

/**
 * Shows an article to readers, from any status, or changes what they see. The time of its first publication stays.
 *
 * @throws DomainError invalid, without a title or a body
 */
export async function publishArticle(transaction: Db, caller: Author, change: Change): Promise<EditedArticleRow> {
  const next = await nextState(change.before, { ...change.input, status: 'published' });
  refuseIncomplete(next);
  return storeArticle(transaction, caller, { action: 'article.publish', ...change }, next);
}

/** @throws DomainError invalid, without a title or anything to read or see */
export function refuseIncomplete({ title, body }: Pick<ArticleState, 'title' | 'body'>): void {
  const hasBody = shows.test(body) || /[^\s\u00a0]/.test(body.replace(/<[^<>]*>|&nbsp;/g, ''));
  if (title !== '' && hasBody) return;
  throw new DomainError('invalid', 'article_incomplete', {
    ...(title === '' && { title: 'required' }),
    ...(!hasBody && { body: 'required' }),
  });
}
