import { quotationMark, tidyTypography } from '#lib/platform/text/tidyTypography.ts';

describe('tidyTypography', () => {
  it.each([
    ['ru', 'Он сказал: "Пойдём".', 'Он\u00a0сказал: «Пойдём».'],
    ['ru', 'Газета "Вестник "Юга""', 'Газета «Вестник „Юга“»'],
    ['ru', 'Хлеб - всему голова', 'Хлеб\u00a0— всему голова'],
    ['ru', 'мы и вы в лесу', 'мы\u00a0и\u00a0вы\u00a0в\u00a0лесу'],
    ['ru', '5 кг муки, № 7', '5\u00a0кг муки, №\u00a07'],
    ['ru', '1990-1995', '1990–1995'],
    ['ru', '8-903-123-45-67', '8-903-123-45-67'],
    ['ru', 'кто-то... где-то', 'кто-то… где-то'],
    ['en', 'He said "go", didn\'t he', 'He said “go”, didn’t he'],
    ['en', 'a "quote \'in\' it"', "a “quote 'in' it”"],
    ['en', 'bread - the staff of life', 'bread – the staff of life'],
    ['hy', 'Նա ասաց "գնանք"', 'Նա ասաց «գնանք»'],
  ] as const)('converts a text in %s: %s', (language, text, expected) => {
    expect(tidyTypography(text, language)).toBe(expected);
  });

  it.each(['«Вестник»\u00a0— газета', 'https://example.com/a-b', 'x--'])('is idempotent: %s', (text) => {
    const once = tidyTypography(text, 'ru');

    expect(tidyTypography(once, 'ru')).toBe(once);
  });

  it('depends on the preceding text', () => {
    expect(tidyTypography('слово" дальше', 'ru', '«начало ')).toBe('слово» дальше');
    expect(quotationMark('', 'en')).toBe('“');
  });
});
