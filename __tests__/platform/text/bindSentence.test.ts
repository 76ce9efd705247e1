import { languages } from '#lib/languages/language.ts';
import { adminWords, readersWords, words } from '#lib/platform/i18n/server/words.ts';
import { bindSentence } from '#lib/platform/text/bindSentence.ts';

describe('bindSentence', () => {
  it('binds numbers to units and nouns, interpolated or not, and short words and dashes', () => {
    expect(bindSentence('Файл больше 10 МБ — и точка', 'ru')).toBe('Файл больше 10\u00a0МБ\u00a0— и\u00a0точка');
    expect(bindSentence('Слева {{x}} %, ещё {{count}} статья, {{name}} пишет', 'ru')).toBe(
      'Слева {{x}}\u00a0%, ещё {{count}}\u00a0статья, {{name}} пишет',
    );
    expect(bindSentence('10 MB in a file', 'en')).toBe('10 MB in a file');
    expect(bindSentence('Նոր էլ․ փոստը', 'hy')).toBe('Նոր էլ․\u00a0փոստը');
  });

  it('is applied to the texts of pages, identically on server and in the browser', () => {
    const ru = JSON.stringify([readersWords('ru'), adminWords('ru')]);

    expect(ru).not.toMatch(/[^"] —|\d МБ/);
    for (const language of languages) {
      expect(readersWords(language)._nextI18Next?.initialI18nStore[language].common.site).toBe(words(language).site);
    }
  });
});
