import { authorize, canReview, canWriteArticles } from '#lib/domain/permissions.ts';
import type { ReviewCounts, ReviewEntry, ReviewsQuery } from '#lib/domain/review.ts';
import { presentReviewEntry } from '../../present/review.ts';
import { countReviews, listReviewRows } from '../../queries/reviews.ts';
import type { Caller } from '../Caller.ts';

export type ReviewsPage = {
  reviews: ReviewEntry[];
  total: number;
  page: number;
  limit: number;
  counts: ReviewCounts;
};

/**
 * What is in review, or was returned: everybody's for editors, their own articles for authors.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function listReviews({ db, actor }: Caller, query: ReviewsQuery): Promise<ReviewsPage> {
  const user = authorize(actor, canWriteArticles);
  const { state, page, limit, language } = query;
  const scope = { authorId: canReview(user) ? null : user.id, language };
  const assignee = assigneeOf(query.assignee, user.id);
  const [rows, { filtered, ...counts }] = await Promise.all([
    listReviewRows(db, { ...scope, state, page, limit, assignee }),
    countReviews(db, scope, { userId: user.id, assignee }),
  ]);
  return { reviews: rows.map(presentReviewEntry), total: filtered[state], page, limit, counts };
}

/** Null for nobody, undefined for anybody. */
function assigneeOf(requested: ReviewsQuery['assignee'], ownId: string): string | null | undefined {
  if (requested === 'none') return null;
  return requested === 'me' ? ownId : requested;
}
