import type { FrontContent } from '#lib/front/front.ts';
import { changedParts, clashingParts, emptyFront, mergeFronts, nextEnd, tidyFront } from '#lib/front/mergeFronts.ts';

const pin = (articleId: string, until: string | null = null) => ({ articleId, until });
const front = (content: Partial<FrontContent>): FrontContent => ({ ...emptyFront, ...content });

describe('mergeFronts', () => {
  it('applies both changes of different parts', () => {
    const mine = front({ lead: pin('a') });
    const theirs = front({ excluded: ['b'] });

    expect(mergeFronts(emptyFront, mine, theirs)).toEqual(front({ lead: pin('a'), excluded: ['b'] }));
    expect(clashingParts(emptyFront, mine, theirs)).toEqual([]);
  });

  it('prefers mine where both changed a part, which clashes unless both made the same of it', () => {
    const mine = front({ lead: pin('a'), excluded: ['b'] });
    const theirs = front({ lead: pin('c'), excluded: ['b'] });

    expect(mergeFronts(emptyFront, mine, theirs)).toEqual(mine);
    expect(clashingParts(emptyFront, mine, theirs)).toEqual(['lead']);
  });
});

describe('tidyFront', () => {
  it('drops second places, exclusions of placed articles and empty overrides', () => {
    const story = { articleId: 'a', title: '', teaser: '', imageId: null, label: null };
    const content = front({
      lead: pin('a'),
      latest: [pin('a'), pin('b')],
      excluded: ['b', 'c', 'c'],
      stories: [story],
    });

    expect(tidyFront(content, 'site')).toEqual(front({ lead: pin('a'), latest: [null, pin('b')], excluded: ['c'] }));
  });

  it('keeps the last of too many overrides and exclusions', () => {
    const ids = Array.from({ length: 600 }, (_, index) => String(index));
    const stories = ids.map((articleId) => ({ articleId, title: 'Т', teaser: '', imageId: null, label: null }));

    const tidy = tidyFront(front({ stories, excluded: ids }), 'site');

    expect([tidy.stories.length, tidy.stories.at(-1)?.articleId, tidy.stories[0]?.articleId]).toEqual([
      200,
      '599',
      '400',
    ]);
    expect([tidy.excluded.length, tidy.excluded.at(-1), tidy.excluded[0]]).toEqual([500, '599', '100']);
  });

  it('drops places that the page does not have', () => {
    const seconds = ['a', 'b', 'c', 'd'].map((id) => pin(id));

    expect(tidyFront(front({ seconds }), 'site').seconds).toHaveLength(2);
    expect(tidyFront(front({ seconds, latest: [pin('e')] }), 'department')).toEqual(front({ seconds }));
  });
});

describe('nextEnd', () => {
  it('is the first end in the future', () => {
    const [past, soon, late] = ['2026-01-01T00:00:00Z', '2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z'];
    const banner = { text: 'Срочно', url: null, until: late };
    const content = front({ banner, lead: pin('a', past), latest: [null, pin('b', soon)] });

    expect(nextEnd(content, Date.parse('2026-02-01T00:00:00Z'))).toBe(Date.parse(soon));
    expect(nextEnd(content, Date.parse('2027-02-01T00:00:00Z'))).toBeNull();
  });
});

describe('changedParts', () => {
  it('names them in the order of the page', () => {
    expect(changedParts(emptyFront, front({ excluded: ['a'], lead: pin('b') }))).toEqual(['lead', 'excluded']);
  });
});
