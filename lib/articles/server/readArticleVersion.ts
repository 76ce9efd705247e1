import type { ArticleVersion } from '../articleDraft.ts';
import { reviewTag } from '#lib/review/reviewTag.ts';
import { articleEtag, workingCopyEtag } from './present/editedArticle.ts';
import { presentReview } from '#lib/review/server/present/review.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { getEditable } from './getEditable.ts';

/**
 * The ETags of an article: a response small enough to be polled every few seconds.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function readArticleVersion(caller: Caller, id: string): Promise<ArticleVersion> {
  const row = await getEditable(caller.db, caller, id);
  return {
    etag: articleEtag(row),
    workingCopy: row.copy && workingCopyEtag(row.copy),
    review: reviewTag(presentReview(row.review)),
  };
}
