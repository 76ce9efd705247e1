import type { ReviewsQuery } from '#lib/client/api/reviews.ts';
import { pageOf } from '#lib/client/pageOf.ts';
import { languages } from '#lib/domain/language.ts';

/** URL parameters of the board with their default values. */
export const defaults = { page: '1', limit: '20', list: 'waiting', language: '' };
export const filterNames = ['language'] as const;

const lists = ['waiting', 'mine', 'returned'] as const;
export type ReviewList = (typeof lists)[number];

/** Authors review nothing. */
export function listsFor(reviews: boolean): readonly ReviewList[] {
  return reviews ? lists : lists.filter((list) => list !== 'mine');
}

/** URL parameters are user input: values that the API would reject are dropped. */
export function toQuery(
  { list, language, ...page }: typeof defaults,
  reviews: boolean,
): ReviewsQuery & { page: number; limit: number; list: ReviewList } {
  const shown = listsFor(reviews).find((one) => one === list) ?? 'waiting';
  const written = languages.find((one) => one === language);
  return {
    ...pageOf(page),
    list: shown,
    state: shown === 'returned' ? 'returned' : 'waiting',
    ...(shown === 'mine' && { assignee: 'me' }),
    ...(written && { language: written }),
  };
}
