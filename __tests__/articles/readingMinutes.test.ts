import { readingMinutes } from '#lib/articles/readingMinutes.ts';

describe('readingMinutes', () => {
  it('counts words, not tags', () => {
    const words = Array.from({ length: 380 }, () => 'слово').join('</p><p class="a b c">');

    expect(readingMinutes(`<p>${words}</p>`, 'ru')).toBe(2);
  });

  it('does not count what link cards show', () => {
    const card = `<figure data-link-card=""><a href="https://e.example/"><strong>${'слово '.repeat(380)}</strong></a></figure>`;

    expect(readingMinutes(`<p>Один.</p>${card}<p>Два.</p>`, 'ru')).toBe(1);
    expect(readingMinutes(`<p>Один.</p>${card.replace(' data-link-card=""', '')}`, 'ru')).toBe(2);
  });

  it('is at least one minute', () => {
    expect(readingMinutes('', 'en')).toBe(1);
  });
});
