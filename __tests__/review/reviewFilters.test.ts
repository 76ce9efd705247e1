import { reviewList, reviewListOf, reviewListsFor } from '#components/review/admin/reviewColumns.tsx';

const { defaults } = reviewList;

function toQuery(values: typeof defaults, reviews: boolean) {
  const actor = { kind: 'user', id: '1', role: reviews ? 'editor' : 'author' } as const;
  return { ...reviewList.toQuery(values, { actor, language: 'en' }), list: reviewListOf(values, reviews) };
}

describe('toQuery of the review board', () => {
  it.each([
    ['waiting', { list: 'waiting', state: 'waiting' }],
    ['mine', { list: 'mine', state: 'waiting', assignee: 'me' }],
    ['returned', { list: 'returned', state: 'returned' }],
    ['anything', { list: 'waiting', state: 'waiting' }],
  ])('requests the list %s', (list, query) => {
    expect(toQuery({ ...defaults, list }, true)).toEqual({ page: 1, limit: 20, ...query });
  });

  it('filters by language and drops an unknown one', () => {
    expect(toQuery({ ...defaults, language: 'hy' }, true)).toMatchObject({ language: 'hy' });
    expect(toQuery({ ...defaults, language: 'fr' }, true)).not.toHaveProperty('language');
  });

  it('has no list of own reviews for authors', () => {
    expect(reviewListsFor(false)).toEqual(['waiting', 'returned']);
    expect(toQuery({ ...defaults, list: 'mine' }, false)).toMatchObject({ list: 'waiting', state: 'waiting' });
  });
});
