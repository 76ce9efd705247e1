import type { Language } from '#lib/languages/language.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';

const key = 'admin.dashboard.viewsCount';

describe('numbers in sentences', () => {
  it.each<[Language, number, string]>([
    ['ru', 1, '1\u00a0просмотр'],
    ['ru', 3740, '3\u00a0740\u00a0просмотров'],
    ['ru', 21_003, '21\u00a0003\u00a0просмотра'],
    ['en', 3740, '3,740 views'],
    ['hy', 3740, '3\u00a0740 դիտում'],
  ])('are grouped as in the language, with the right plural: %s %d', (language, count, sentence) => {
    expect(translate(language, key, { count })).toBe(sentence);
  });

  it('leave interpolated text unchanged', () => {
    expect(translate('ru', 'search.titleOf', { q: '12345' })).toBe('Поиск: 12345');
  });
});
