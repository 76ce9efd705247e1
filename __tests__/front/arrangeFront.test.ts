import { arrangeFront, orderRails, pinsOf, withPins } from '#lib/front/arrangeFront.ts';
import type { FrontContent } from '#lib/front/front.ts';
import { emptyFront } from '#lib/front/mergeFronts.ts';

const now = Date.parse('2026-11-23T07:00:00Z');
const later = '2026-11-23T08:00:00Z';
const city = { id: 'c1', slug: 'city' };
const science = { id: 's1', slug: 'science' };
const story = (id: string, department: { slug: string } | null = null) => ({ id, department });
const newest = 'abcdefghijklmn'.split('').map((id) => story(id));

function topOf(content: Partial<FrontContent>, placed = newest) {
  const pool = { placed, newest, byDepartment: [] };
  const { top } = arrangeFront({ ...emptyFront, ...content }, pool, { kind: 'site', now, departments: [] });
  return top.map(({ story: { id }, pin }) => (pin ? id.toUpperCase() : id)).join('');
}

describe('arrangeFront', () => {
  it.each<[string, Partial<FrontContent>, string]>([
    ['fills itself with the newest', {}, 'abcdefghijk'],
    ['puts pinned articles at their places', { lead: { articleId: 'c', until: null } }, 'Cabdefghijk'],
    [
      'leaves free places between pins to the newest',
      { seconds: [null, { articleId: 'z', until: null }] },
      'abcdefghijk',
    ],
    ['ignores a pin whose time is over', { lead: { articleId: 'c', until: '2026-11-23T07:00:00Z' } }, 'abcdefghijk'],
    ['holds a pin until its time', { lead: { articleId: 'c', until: later } }, 'Cabdefghijk'],
    [
      'shows an article with two pins once',
      { lead: { articleId: 'c', until: null }, seconds: [{ articleId: 'c', until: null }] },
      'Cabdefghijk',
    ],
    ['leaves excluded articles out', { excluded: ['a', 'c'] }, 'bdefghijklm'],
    [
      'leaves out an excluded article that is pinned',
      { excluded: ['c'], lead: { articleId: 'c', until: null } },
      'abdefghijkl',
    ],
  ])('%s', (_, content, expected) => {
    expect(topOf(content)).toBe(expected);
  });

  it('moves the others up when there are too few articles', () => {
    const pool = { placed: [], newest: [story('a')], byDepartment: [] };
    const content = { ...emptyFront, seconds: [{ articleId: 'a', until: null }] };

    const { top } = arrangeFront(content, pool, { kind: 'site', now, departments: [] });

    expect(top.map(({ story: { id } }) => id)).toEqual(['a']);
  });

  it('has no article of the top in the departments, and as many there as their limits say', () => {
    const byDepartment = ['p', 'q', 'r'].map((id) => story(id, city)).concat(story('s', science));
    const pool = { placed: [story('p', city)], newest: [story('q', city)], byDepartment };
    const content = {
      ...emptyFront,
      lead: { articleId: 'p', until: null },
      rails: [{ departmentId: 's1', hidden: false, limit: 4 }],
    };

    const { rails } = arrangeFront(content, pool, { kind: 'site', now, departments: [city, science] });

    expect(rails.map(({ department, articles }) => [department.slug, articles.map(({ id }) => id)])).toEqual([
      ['science', ['s']],
      ['city', ['r']],
    ]);
  });
});

describe('orderRails', () => {
  it('puts departments without a rule behind the others, in their own order, and ignores deleted ones', () => {
    const rails = [
      { departmentId: 'gone', hidden: false, limit: 1 },
      { departmentId: 's1', hidden: true, limit: 2 },
    ];

    expect(orderRails(rails, [city, science])).toMatchObject([
      { department: science, hidden: true, limit: 2 },
      { department: city, hidden: false, limit: 4 },
    ]);
  });
});

describe('withPins', () => {
  it('is the reverse of pinsOf, without empty places at the end', () => {
    const pins = [null, { articleId: 'a', until: null }, ...Array.from({ length: 9 }, () => null)];

    const content = withPins(emptyFront, pins, 'site');

    expect(content).toEqual({ ...emptyFront, seconds: [{ articleId: 'a', until: null }] });
    expect(pinsOf(content, 'site')).toEqual(pins);
  });
});
