import { DomainError } from '#lib/domain/DomainError.ts';
import type { ArticleState } from './articleState.ts';

const shows = /<(?:img|video|audio|iframe)\b/;

/** @throws DomainError invalid, without a title or anything to read or see */
export function refuseIncomplete({ title, body }: Pick<ArticleState, 'title' | 'body'>): void {
  const hasBody = shows.test(body) || /[^\s\u00a0]/.test(body.replace(/<[^<>]*>|&nbsp;/g, ''));
  if (title !== '' && hasBody) return;
  throw new DomainError('invalid', 'article_incomplete', {
    ...(title === '' && { title: 'required' }),
    ...(!hasBody && { body: 'required' }),
  });
}
