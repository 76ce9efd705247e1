import type { Language } from '#lib/languages/language.ts';
import { correctTypography, findTypography } from '#lib/platform/text/findTypography.ts';
import { quotationMark } from '#lib/platform/text/quotationMarks.ts';

const corrected = (text: string, language: Language) => correctTypography(text, findTypography(text, language));

/** With ~ for non-breaking spaces. */
const bound = (text: string) => text.replaceAll('~', '\u00a0');

describe('findTypography', () => {
  it.each([
    ['ru', 'Он сказал: "Пойдём".', 'Он~сказал: «Пойдём».'],
    ['ru', 'Газета "Вестник "Юга""', 'Газета «Вестник „Юга“»'],
    ['ru', 'Газета “Вестник” и “Голос”', 'Газета «Вестник» и~«Голос»'],
    ['ru', 'Хлеб - всему голова', 'Хлеб~— всему голова'],
    ['ru', 'Хлеб — всему голова', 'Хлеб~— всему голова'],
    ['ru', 'Хлеб -- всему голова', 'Хлеб~— всему голова'],
    ['ru', '- Куда? - Туда', '— Куда?~— Туда'],
    ['ru', 'мы и вы в лесу', 'мы~и~вы~в~лесу'],
    ['ru', 'Он был "в лесу"', 'Он~был «в~лесу»'],
    ['ru', 'Если бы он знал', 'Если~бы он~знал'],
    ['ru', '5 кг муки, № 7', '5~кг муки, №~7'],
    ['ru', '1990-1995', '1990–1995'],
    ['ru', 'кто-то... где-то', 'кто-то… где-то'],
    ['ru', 'Город и и село', 'Город и~село'],
    ['ru', 'Мост мост построили', 'Мост построили'],
    ['ru', 'Два  пробела', 'Два пробела'],
    ['ru', 'Слово , слово .', 'Слово, слово.'],
    ['ru', 'Cмысл жизни СССP', 'Смысл жизни СССР'],
    ['ru', 'Nоkia выпускает', 'Nokia выпускает'],
    ['en', 'He said "go", didn\'t he', 'He said “go”, didn’t he'],
    ['en', 'a "quote \'in\' it"', 'a “quote ‘in’ it”'],
    ['en', "\"He said 'don't go' to me\"", '“He said ‘don’t go’ to me”'],
    ['en', 'The «Bridge» is open', 'The “Bridge” is open'],
    ['en', 'bread - the staff of life', 'bread – the staff of life'],
    ['en', 'Paris in the the spring', 'Paris in the spring'],
    ['en', 'The сity council', 'The city council'],
    ['hy', 'Նա ասաց "գնանք"', 'Նա ասաց «գնանք»'],
    ['hy', 'Նա ասաց “գնանք”', 'Նա ասաց «գնանք»'],
    ['hy', 'Նա գնաց: Մենք մնացինք:', 'Նա գնաց։ Մենք մնացինք։'],
    ['hy', 'Ասաց «գնանք»: Գնացինք', 'Ասաց «գնանք»։ Գնացինք'],
    ['hy', 'Կամուրջ - ճանապարհ', 'Կամուրջ~— ճանապարհ'],
    ['hy', 'Հայաuտան', 'Հայաստան'],
    ['hy', 'և և մենք', 'և մենք'],
    ['hy', '5 կմ', '5~կմ'],
  ] as const)('corrects in %s: %s', (language, text, expected) => {
    expect(corrected(text, language)).toBe(bound(expected));
  });

  it.each([
    ['ru', '«Вестник „Юга“»~— газета'],
    ['ru', '8-903-123-45-67 и 2024-05-06'.replace(' и ', '~и~')],
    ['ru', 'счёт 3:2, в~12:30, кто-нибудь, COVID-19, СУ-27'],
    ['ru', 'IT-компания, SMS-ка, iPhone’ом, мРНК, PRа, VPNы'],
    ['ru', 'Да~да, очень очень, чуть-чуть'],
    ['ru', 'Группа Duran Duran и~Дюран Дюран'],
    ['ru', 'https://example.com/a--b...c-d?q="x" и~me--you@example.com'],
    ['ru', 'Счёт :) и~что-то'],
    ['ru', 'Сначала… и~потом'],
    ['en', 'The ’90s, the dogs’ tails, and rock ’n’ roll'],
    ['en', "'Tis the dogs' tails of the '90s"],
    ['en', 'I know that that had had an effect'],
    ['en', 'A well-known state-of-the-art thing — really'],
    ['en', 'Anna and Annabel, is isn’t, a-a'],
    ['hy', 'Ժամը 12:30 է։'],
    ['hy', 'Հետևյալը: մեկ, երկու'],
    ['hy', 'Շատ շատ, Facebook-ում, «Վեստնիկ „Հարավ“»'],
  ] as const)('finds nothing in %s: %s', (language, text) => {
    expect(findTypography(bound(text), language)).toEqual([]);
  });

  it('says where it is, of which kind, and what is right', () => {
    expect(findTypography('Мы "в в" доме', 'ru')).toEqual([
      { rule: 'bound', from: 2, to: 3, replacement: '\u00a0' },
      { rule: 'quotes', from: 3, to: 4, replacement: '«' },
      { rule: 'repeated', from: 5, to: 7, replacement: '' },
      { rule: 'quotes', from: 7, to: 8, replacement: '»' },
    ]);
  });

  it.each(['ru', 'en', 'hy'] as const)('finds nothing after its corrections in %s', (language) => {
    const text = 'Он - "мы и и " , 5 кг -- 1990-95... Cмысл: "a \'b\' c" : Ով: Ա "“”„«»" — x --';
    let now = text;
    for (let round = 0; round < 4; round += 1) now = corrected(now, language);

    expect(findTypography(now, language)).toEqual([]);
  });
});

describe('quotationMark', () => {
  it('depends on the preceding text', () => {
    expect(quotationMark('«начало слово', 'ru')).toBe('»');
    expect(quotationMark('', 'en')).toBe('“');
  });
});
