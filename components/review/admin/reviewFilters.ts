import { fetchReviews } from '#lib/review/client/reviews.ts';
import { pagesOf } from '#lib/newsroom/client/useListPage.ts';
import { canReview } from '#lib/users/permissions.ts';
import { declareList } from '#components/newsroom/declareList.ts';
import { ofLanguage } from '#components/newsroom/oneOf.tsx';

const lists = ['waiting', 'mine', 'returned'] as const;
export type ReviewList = (typeof lists)[number];

/** Authors review nothing. */
export function listsFor(reviews: boolean): readonly ReviewList[] {
  return reviews ? lists : lists.filter((list) => list !== 'mine');
}

export function listOf({ list }: { list: string }, reviews: boolean): ReviewList {
  return listsFor(reviews).find((one) => one === list) ?? 'waiting';
}

export const reviewList = declareList({
  title: 'admin.nav.review',
  usePage: pagesOf(fetchReviews),
  filterBar: 'admin.articles.filters.label',
  filters: { language: ofLanguage },
  others: { list: 'waiting' },
  also(values, { actor }) {
    const list = listOf(values, canReview(actor));
    return { state: list === 'returned' ? list : 'waiting', assignee: list === 'mine' ? 'me' : undefined };
  },
});
