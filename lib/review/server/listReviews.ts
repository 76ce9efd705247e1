import type { PageInfo } from '#lib/platform/values/paging.ts';
import { canReview, canWriteArticles } from '#lib/users/permissions.ts';
import type { ReviewCounts, ReviewEntry, ReviewsQuery } from '../review.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { presentReviewEntry } from './present/review.ts';
import { findOwner } from '#lib/articles/server/queries/articleAuthors.ts';
import { countReviewRows, countReviews, listReviewRows } from './queries/reviews.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

export type ReviewsPage = { reviews: ReviewEntry[]; counts: ReviewCounts } & PageInfo;

/**
 * What is in review, or was returned: everybody's for editors, their own articles for authors.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function listReviews({ db, actor }: Caller, query: ReviewsQuery): Promise<ReviewsPage> {
  const user = authorize(actor, canWriteArticles);
  const { state, page, limit, language } = query;
  const scope = { owner: canReview(user) ? null : await findOwner(db, user.id), language };
  const assignee = assigneeOf(query.assignee, user.id);
  const [rows, total, counts] = await Promise.all([
    listReviewRows(db, { ...scope, state, page, limit, assignee }),
    countReviewRows(db, { ...scope, state, assignee }),
    countReviews(db, scope, user.id),
  ]);
  return { reviews: rows.map(presentReviewEntry), ...total, page, limit, counts };
}

/** Null for nobody, undefined for anybody. */
function assigneeOf(requested: ReviewsQuery['assignee'], ownId: string): string | null | undefined {
  if (requested === 'none') return null;
  return requested === 'me' ? ownId : requested;
}
