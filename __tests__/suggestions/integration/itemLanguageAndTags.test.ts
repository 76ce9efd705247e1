import { itemLanguage } from '#lib/suggestions/server/itemLanguage.ts';
import { TagIndex } from '#lib/suggestions/server/TitleIndex.ts';

describe('itemLanguage', () => {
  it.each([
    ['Мост открыли после ремонта', ['en-US'], 'en', 'ru'],
    ['Կամուրջը բացվեց նորոգումից հետո', [null], 'ru', 'hy'],
    ['The bridge is open again', ['ru'], 'ru', 'en'],
    ['2026', ['hy-AM'], 'ru', 'hy'],
    ['2026', [null, 'de'], 'en', 'en'],
  ] as const)('of %p, declared as %p, follows the script of the text first', (text, declared, usual, expected) => {
    expect(itemLanguage(text, [...declared], usual)).toBe(expected);
  });
});

describe('TagIndex', () => {
  it('suggests tags whose words all occur', () => {
    const tags = new TagIndex([
      { tag: 'мосты', stems: ['мост'] },
      { tag: 'городской транспорт', stems: ['городск', 'транспорт'] },
      { tag: 'и', stems: [] },
    ]);

    expect(tags.tagsOf(['мост', 'городск', 'дорог'])).toEqual(['мосты']);
  });
});
