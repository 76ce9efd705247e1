import { letterOf, letterPages, sortTopics } from '#lib/tags/topicLetters.ts';

const tags = ['яхты', 'ёлки', 'ель', 'йога', 'игра', 'émigrés', 'zoo', 'հաց', 'և այլն', '2026', '日本'];

describe('sortTopics', () => {
  it.each([
    ['ru', ['ёлки', 'ель', 'игра', 'йога', 'яхты', 'émigrés', 'zoo', 'և այլն', 'հաց', '2026', '日本']],
    ['en', ['émigrés', 'zoo', 'ёлки', 'ель', 'игра', 'йога', 'яхты', 'և այլն', 'հաց', '2026', '日本']],
    ['hy', ['և այլն', 'հաց', 'ёлки', 'ель', 'игра', 'йога', 'яхты', 'émigrés', 'zoo', '2026', '日本']],
  ] as const)('puts the alphabet of %s first, and digits and signs last', (language, sorted) => {
    expect(sortTopics(tags, language)).toEqual(sorted);
  });
});

describe('letterOf', () => {
  it.each([
    ['ёлки', 'Е'],
    ['йога', 'Й'],
    ['émigrés', 'E'],
    ['և այլն', 'Ե'],
    ['2026', '#'],
    ['日本', '#'],
  ])('of %s is %s', (tag, letter) => {
    expect(letterOf(tag)).toBe(letter);
  });
});

describe('letterPages', () => {
  it('finds the page on which each letter begins', () => {
    expect(letterPages(sortTopics(['ад', 'аз', 'ар', 'бас', 'век'], 'ru'), 2)).toEqual([
      { letter: 'А', page: 1 },
      { letter: 'Б', page: 2 },
      { letter: 'В', page: 3 },
    ]);
  });
});
