import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { EditedArticle } from './articleDraft.ts';

/** The error for a change to an outdated version. It includes the current one, so the client can merge. */
export function editConflict(article: EditedArticle): DomainError {
  return Object.assign(new DomainError('outdated', 'edited_meanwhile'), { details: { article } });
}
