import { fetchReviews, type ReviewsQuery } from '../api/reviews.ts';
import { useListPage } from './useListPage.ts';

/** What is in review or was returned: everybody's for editors, for authors that of their own articles. */
export function useReviews(query: ReviewsQuery | null) {
  return useListPage(query, fetchReviews);
}
