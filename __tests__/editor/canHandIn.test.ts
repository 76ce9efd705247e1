import { canHandIn } from '#lib/editor/client/canHandIn.ts';
import type { Review } from '#lib/review/review.ts';
import { anEditedArticle } from '../support/anEditedArticle.ts';

const review: Review = {
  ...{ submitter: null, note: '', assignee: null, returnedAt: null, returner: null, returnNote: '' },
  state: 'waiting',
  submittedAt: '2026-11-20T12:00:00Z',
};

describe('canHandIn', () => {
  it.each([
    ['draft', true],
    ['review', false],
    ['scheduled', false],
    ['published', true],
    ['archived', false],
  ] as const)('for a %s article is %s', (status, expected) => {
    expect(canHandIn(anEditedArticle({ status }))).toBe(expected);
  });

  it('is true for a new article and a returned draft, false for changes that wait already', () => {
    const changes = anEditedArticle({ status: 'published', review });

    expect(canHandIn(null)).toBe(true);
    expect(canHandIn(anEditedArticle({ review: { ...review, state: 'returned' } }))).toBe(true);
    expect(canHandIn(changes)).toBe(false);
  });
});
