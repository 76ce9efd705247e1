import type { Review } from './review.ts';

/** A text that changes with every step of a review. */
export function reviewTag(review: Review | null): string | null {
  return review && [review.state, review.returnedAt ?? review.submittedAt, review.assignee?.id ?? ''].join(' ');
}
