import { avifSource, pictureSource } from '#lib/media/pictureSource.ts';
import { nameOfZone } from '#lib/platform/i18n/nameOfZone.ts';
import { ageOf } from '#lib/platform/text/ageOf.ts';
import { bindShortWords } from '#lib/platform/text/bindShortWords.ts';
import { formatDate, shortDate } from '#lib/platform/text/formatDate.ts';
import { isAmpPath } from '#lib/platform/text/pageAt.ts';
import { pageNumbers } from '#lib/platform/text/pageNumbers.ts';
import { ampPath, paths } from '#lib/platform/text/paths.ts';
import { scriptOf } from '#lib/platform/text/scriptOf.ts';
import { withScheme } from '#lib/platform/text/withScheme.ts';

describe('paths', () => {
  it.each([
    [paths.home('ru'), '/'],
    [paths.home('hy'), '/hy'],
    [paths.article('ru', 'most'), '/articles/most'],
    [paths.article('en', 'bridge'), '/en/articles/bridge'],
    [paths.department('ru', 'city'), '/departments/city'],
    [paths.department('ru', 'city', 3), '/departments/city?page=3'],
    [paths.tag('ru', 'мост и река'), '/tags/%D0%BC%D0%BE%D1%81%D1%82%20%D0%B8%20%D1%80%D0%B5%D0%BA%D0%B0'],
    [paths.tag('ru', 'a/b?c#d'), '/tags/a%2Fb%3Fc%23d'],
    [paths.latest('en', 2), '/en/latest?page=2'],
    [paths.archive('ru'), '/archive'],
    [paths.archive('hy', '2026-11-22', 3), '/hy/archive/2026/11/22?page=3'],
    [ampPath('/articles/most'), '/articles/most?amp=1'],
    [ampPath('/departments/city?page=3'), '/departments/city?page=3&amp=1'],
  ])('%s', (path, expected) => {
    expect(path).toBe(expected);
  });
});

describe('isAmpPath', () => {
  it.each([
    ['/?amp=1', true],
    ['/articles/a?page=2&amp=1#top', true],
    ['/', false],
    ['/?amp=0', false],
    ['/?camp=1', false],
    ['/amp=1', false],
    ['/#?amp=1', false],
    ['/en?amp=1', true],
    ['/hy/tags/a?amp=1', true],
    ['/departments/city?amp=1&page=2', true],
    ['/preview/abc?amp=1', true],
    ['/hy/latest?amp=1', true],
    ['/archive?amp=1', true],
    ['/archive/2026/11/22?amp=1&page=2', true],
    ['/archive/nothing?amp=1', false],
    ['/latest/2?amp=1', false],
    ['/login?amp=1', false],
    ['/en/search?q=a&amp=1', false],
    ['/users/1?amp=1', false],
    ['/articles/a/b?amp=1', false],
  ])('of %s is %s', (path, expected) => {
    expect(isAmpPath(path)).toBe(expected);
  });
});

describe('formatDate', () => {
  const evening = '2026-11-20T21:30:00.000Z';

  it.each([
    ['ru', 'day', '21\u00a0ноября 2026'],
    ['en', 'day', '21\u00a0November 2026'],
    ['hy', 'day', '21\u00a0նոյեմբերի, 2026\u00a0թ․'],
    ['hy', 'minute', '21\u00a0նոյեմբերի, 2026\u00a0թ․, 00:30'],
    ['hy', 'weekday', 'շաբաթ, 21\u00a0նոյեմբերի, 2026\u00a0թ․'],
    ['ru', 'minute', '21\u00a0ноября 2026, 00:30'],
    ['ru', 'weekday', 'суббота, 21\u00a0ноября 2026'],
    ['en', 'weekday', 'Saturday 21\u00a0November 2026'],
    ['en', 'time', '00:30'],
  ] as const)('in %s by %s is %s', (language, style, expected) => {
    expect(formatDate(evening, language, 'Europe/Moscow', style)).toBe(expected);
  });

  it.each([
    ['ru', 'day', '21\u00a0ноября'],
    ['en', 'minute', '21\u00a0November, 00:30'],
    ['hy', 'minute', '21\u00a0նոյեմբերի, 00:30'],
  ] as const)('in %s by %s leaves out a year that goes without saying: %s', (language, style, expected) => {
    expect(formatDate(evening, language, 'Europe/Moscow', style, '2026')).toBe(expected);
  });

  it.each([
    ['Asia/Vladivostok', '21\u00a0November 2026, 07:30'],
    ['Europe/London', '20\u00a0November 2026, 21:30'],
    ['Asia/Kathmandu', '21\u00a0November 2026, 03:15'],
  ])('is the date and time of %s', (timeZone, expected) => {
    expect(formatDate(Date.parse(evening), 'en', timeZone, 'minute')).toBe(expected);
  });
});

describe('shortDate', () => {
  it.each([
    ['2026-11-20T21:30:00.000Z', 'ru', 'Asia/Yerevan', '21.11.2026'],
    ['2026-11-20T21:30:00.000Z', 'en', 'America/New_York', '20 Nov 2026'],
    ['2026-09-01', 'en', 'America/New_York', '1 Sep 2026'],
    ['2026-09-01', 'hy', 'Asia/Vladivostok', '01.09.2026'],
  ] as const)('of %s in %s and %s is %s', (iso, language, timeZone, expected) => {
    expect(shortDate(iso, language, timeZone)).toBe(expected);
  });
});

describe('nameOfZone', () => {
  it.each([
    ['Asia/Yerevan', 'Ереван'],
    ['America/Indiana/Tell_City', 'Tell City'],
    ['Etc/GMT+3', 'Etc/GMT+3'],
    ['UTC', 'UTC'],
  ])('of %s is %s', (timeZone, expected) => {
    const words = new Map([['timeZones.Asia/Yerevan', 'Ереван']]);

    expect(nameOfZone((key, { defaultValue }) => words.get(key) ?? defaultValue, timeZone)).toBe(expected);
  });
});

describe('ageOf', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');

  it.each([
    ['2026-11-20T11:59:30Z', { unit: 'now', count: 0 }],
    ['2026-11-20T11:55:00Z', { unit: 'minutes', count: 5 }],
    ['2026-11-20T09:30:00Z', { unit: 'hours', count: 2 }],
    ['2026-11-19T12:00:00Z', null],
    ['2026-11-20T12:00:01Z', null],
  ])('of %s is %p', (iso, expected) => {
    expect(ageOf(iso, now)).toEqual(expected);
  });
});

describe('pageNumbers', () => {
  it.each([
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [5, 9, '1 … 4 5 6 … 9'],
    [9, 9, '1 … 8 9'],
  ])('on page %i of %i are %s', (current, last, expected) => {
    const shown = pageNumbers(current, last).map(({ page, afterGap }) =>
      afterGap && page > 1 ? `… ${page}` : `${page}`,
    );

    expect(shown.join(' ')).toBe(expected);
  });
});

describe('bindShortWords', () => {
  it('binds short words to the next word and dashes to the previous one, in Russian only', () => {
    expect(bindShortWords('Дом и сад — в тени', 'ru')).toBe('Дом и\u00a0сад\u00a0— в\u00a0тени');
    expect(bindShortWords('A house in a town', 'en')).toBe('A house in a town');
  });

  it.each([
    ['Хлеб дороже на 14 %', 'ru', 'Хлеб дороже на\u00a014\u00a0%'],
    ['5 € for 3 loaves', 'en', '5\u00a0€ for 3 loaves'],
    ['14 km, 5 million people since 3 May', 'en', '14\u00a0km, 5\u00a0million people since 3\u00a0May'],
    ['За 1,26 млрд рублей', 'ru', 'За\u00a01,26\u00a0млрд рублей'],
    ['1 000 000 человек, 220 кВт', 'ru', '1\u00a0000\u00a0000\u00a0человек, 220\u00a0кВт'],
    ['С 1 января, § 5 и № 7', 'ru', 'С\u00a01\u00a0января, §\u00a05 и\u00a0№\u00a07'],
    ['մարտի 8-ին 14 կմ', 'hy', 'մարտի\u00a08-ին 14\u00a0կմ'],
    ['էլ․ փոստ՝ 14 %', 'hy', 'էլ․\u00a0փոստ՝ 14\u00a0%'],
    ['Շատ կարճ է․ առնվազն 8 նիշ։', 'hy', 'Շատ կարճ է․ առնվազն 8 նիշ։'],
  ] as const)('binds numbers to signs and Armenian abbreviations: %s', (text, language, bound) => {
    expect(bindShortWords(text, language)).toBe(bound);
  });
});

describe('scriptOf', () => {
  it.each([
    ['Лидия', 'ru'],
    ['Eleanor', 'en'],
    ['Անի', 'hy'],
  ])('%s is %s', (name, language) => {
    expect(scriptOf(name)).toBe(language);
  });
});

describe('pictureSource', () => {
  it('offers the widths of one format', () => {
    const variants = [
      { url: '/a/320.webp', width: 320, type: 'image/webp' as const },
      { url: '/a/640.webp', width: 640, type: 'image/webp' as const },
      { url: '/a/1200.jpg', width: 1200, type: 'image/jpeg' as const },
    ];

    expect(pictureSource('/a/1200.jpg', variants)).toEqual({
      src: '/a/1200.jpg',
      srcSet: '/a/320.webp 320w, /a/640.webp 640w',
    });
    expect(pictureSource('/a.png', [])).toEqual({ src: '/a.png' });
  });

  it('offers AVIF alone where it exists', () => {
    const variants = [
      { url: '/a/320.avif?v=2', width: 320, type: 'image/avif' as const },
      { url: '/a/640.avif?v=2', width: 640, type: 'image/avif' as const },
      { url: '/a/320.webp?v=2', width: 320, type: 'image/webp' as const },
    ];

    expect(avifSource(variants)).toEqual({ type: 'image/avif', srcSet: '/a/320.avif?v=2 320w, /a/640.avif?v=2 640w' });
    expect(avifSource(variants.slice(2))).toBeNull();
  });
});

describe('withScheme', () => {
  it.each([
    [' example.com/feed ', 'https://example.com/feed'],
    ['HTTP://example.com', 'HTTP://example.com'],
    ['localhost:8080', 'https://localhost:8080'],
    [' ', ''],
  ])('%j', (typed, expected) => {
    expect(withScheme(typed)).toBe(expected);
  });
});
