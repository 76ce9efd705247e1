import { storeIntent, takeIntent } from '#lib/articles/client/intent.ts';

afterEach(() => sessionStorage.clear());

describe('a stored intent', () => {
  it('is consumed once, and only by its own article', () => {
    storeIntent('like', 'a');

    expect(takeIntent('like', 'b')).toBe(false);
    expect(takeIntent('save', 'a')).toBe(false);
    expect(takeIntent('like', 'a')).toBe(true);
    expect(takeIntent('like', 'a')).toBe(false);
  });

  it('does not replace another one', () => {
    storeIntent('like', 'a');
    storeIntent('save', 'a');

    expect([takeIntent('like', 'a'), takeIntent('save', 'a')]).toEqual([true, true]);
  });
});
