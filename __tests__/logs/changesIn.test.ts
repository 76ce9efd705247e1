import { changesIn } from '#lib/logs/changesIn.ts';

describe('changesIn', () => {
  it.each([
    [
      'only changed fields',
      { before: { status: 'draft', title: 'Мост' }, after: { status: 'published', title: 'Мост' } },
      [{ name: 'status', before: 'draft', after: 'published' }],
    ],
    [
      'nested fields by path',
      { before: { name: { ru: 'Город' } }, after: { name: { ru: 'Города' } } },
      [{ name: 'name.ru', before: 'Город', after: 'Города' }],
    ],
    ['an added field', { after: { moved: 3 } }, [{ name: 'moved', before: null, after: '3' }]],
    [
      'a removed field, with a list as one line',
      { before: { blocked: false, tags: ['мосты', 'река'] }, after: { tags: null } },
      [
        { name: 'blocked', before: 'false', after: null },
        { name: 'tags', before: 'мосты, река', after: null },
      ],
    ],
    ['details without before and after', { days: 7 }, [{ name: 'days', before: null, after: '7' }]],
    ['nothing for nothing', null, []],
  ])('reports %s', (_, details, changes) => {
    expect(changesIn(details)).toEqual(changes);
  });
});
