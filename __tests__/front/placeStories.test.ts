import { moveStory, pinStory, placeStory } from '#lib/front/client.ts';

const pinned = (id: string, until: string | null = null) => ({ story: { id }, pin: { articleId: id, until } });
const free = (id: string) => ({ story: { id }, pin: null });
const ids = (pins: ({ articleId: string } | null)[]) => pins.map((pin) => pin?.articleId ?? '-').join('');

describe('placing stories', () => {
  it('pins the moved one at its new place, and leaves the others free', () => {
    expect(ids(moveStory([free('a'), free('b'), free('c')], 2, 0))).toBe('c--');
    expect(ids(moveStory([free('a'), free('b'), free('c')], 0, 1))).toBe('-a-');
  });

  it('moves pinned ones with the others, with their times', () => {
    const pins = moveStory([free('a'), pinned('b', 'noon'), free('c')], 2, 0);

    expect(pins).toEqual([{ articleId: 'c', until: null }, null, { articleId: 'b', until: 'noon' }]);
  });

  it('inserts a found one, and drops the last', () => {
    expect(ids(placeStory([free('a'), pinned('b'), pinned('c')], { id: 'x' }, 0, 3))).toBe('x-b');
  });

  it('moves a found one that has a place already', () => {
    expect(ids(placeStory([free('a'), pinned('b'), free('c')], { id: 'c' }, 0, 3))).toBe('c-b');
  });

  it('sets and releases a pin', () => {
    expect(ids(pinStory([pinned('a'), free('b')], 1, { articleId: 'b', until: null }))).toBe('ab');
    expect(ids(pinStory([pinned('a'), free('b')], 0, null))).toBe('--');
  });
});
