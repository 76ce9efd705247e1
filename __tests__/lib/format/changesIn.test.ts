import { changesIn } from '#lib/format/changesIn.ts';

describe('changesIn', () => {
  it.each([
    [
      'what differs, and nothing else',
      { before: { status: 'draft', title: 'Мост' }, after: { status: 'published', title: 'Мост' } },
      [{ name: 'status', before: 'draft', after: 'published' }],
    ],
    [
      'what lies deeper, by its path',
      { before: { name: { ru: 'Город' } }, after: { name: { ru: 'Города' } } },
      [{ name: 'name.ru', before: 'Город', after: 'Города' }],
    ],
    ['what came', { after: { moved: 3 } }, [{ name: 'moved', before: null, after: '3' }]],
    [
      'what went, lists as a line',
      { before: { blocked: false, tags: ['мосты', 'река'] }, after: { tags: null } },
      [
        { name: 'blocked', before: 'false', after: null },
        { name: 'tags', before: 'мосты, река', after: null },
      ],
    ],
    ['details that have no sides', { days: 7 }, [{ name: 'days', before: null, after: '7' }]],
    ['nothing in nothing', null, []],
  ])('reports %s', (_, details, changes) => {
    expect(changesIn(details)).toEqual(changes);
  });
});
