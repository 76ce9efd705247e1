import type { EditedArticle } from './articleDraft.ts';
import { DomainError } from './DomainError.ts';

/** The refusal of a change to a version that is no longer the last one, with the one that is: nobody's work is lost. */
export function editConflict(article: EditedArticle): DomainError {
  return Object.assign(new DomainError('outdated', 'edited_meanwhile'), { details: { article } });
}
