import { readingMinutes } from '#lib/format/readingMinutes.ts';

describe('readingMinutes', () => {
  it('counts words, not tags', () => {
    const words = Array.from({ length: 380 }, () => 'слово').join('</p><p class="a b c">');

    expect(readingMinutes(`<p>${words}</p>`, 'ru')).toBe(2);
  });

  it('is at least one minute', () => {
    expect(readingMinutes('', 'en')).toBe(1);
  });
});
