import type { Language } from '#lib/languages/language.ts';
import { audienceOf, howMany, onlyShown, shownEditions, shownLanguage } from '#lib/settings/shownLanguages.ts';
import { siteSettingsChangeSchema } from '#lib/settings/siteSettings.ts';
import { addressIn } from '#lib/site/server/hiddenLanguages.ts';

const all: Language[] = ['ru', 'en', 'hy'];

describe('the setting', () => {
  it.each<[string, unknown, boolean]>([
    ['all three', all, true],
    ['one', ['hy'], true],
    ['another order', ['hy', 'ru'], true],
    ['none', [], false],
    ['one twice', ['ru', 'ru'], false],
    ['one that the site does not have', ['ru', 'de'], false],
  ])('accepts or refuses %s', (_, languages, isAccepted) => {
    expect(siteSettingsChangeSchema.safeParse({ languages }).success).toBe(isAccepted);
  });
});

describe('shownLanguage', () => {
  it.each<[Language, Language[], Language]>([
    ['en', all, 'en'],
    ['hy', ['en', 'ru'], 'en'],
    ['ru', ['hy'], 'hy'],
  ])('is for %s among %j %s', (language, shown, expected) => {
    expect(shownLanguage(language, shown)).toBe(expected);
  });
});

describe('shownEditions', () => {
  it('has what readers see in the order of the site', () => {
    const editions = [{ language: 'hy' as const }, { language: 'ru' as const }, { language: 'en' as const }];

    expect(shownEditions(editions, ['en', 'hy']).map(({ language }) => language)).toEqual(['en', 'hy']);
  });
});

describe('audienceOf', () => {
  it.each<[Language, Language[], Language[]]>([
    ['en', all, ['en']],
    ['en', ['en', 'ru'], ['en', 'hy']],
    ['ru', ['en', 'ru'], ['ru']],
    ['hy', ['en', 'ru'], []],
  ])('of %s while %j are shown is %j', (language, shown, expected) => {
    expect(audienceOf(language, shown)).toEqual(expected);
  });
});

describe('onlyShown', () => {
  it('narrows nothing while all are shown, in any order', () => {
    expect(onlyShown(['hy', 'ru', 'en'])).toBeUndefined();
    expect(onlyShown(['hy', 'ru'])).toEqual(['hy', 'ru']);
    expect([howMany(all), howMany(['ru'])]).toEqual(['all', 'some']);
  });
});

describe('addressIn', () => {
  it.each<[string, Language, string]>([
    ['/hy', 'ru', '/'],
    ['/', 'en', '/en'],
    ['/hy?amp=1', 'en', '/en?amp=1'],
    ['/hy/departments/city?page=3&amp=1', 'ru', '/departments/city?amp=1'],
    ['/departments/city/feed.xml', 'hy', '/hy/departments/city/feed.xml'],
    ['/hy/reset-password?token=a%2Bb', 'ru', '/reset-password?token=a%2Bb'],
    ['/hy/articles/bridge?comment=1', 'ru', '/articles/bridge'],
    // Not another host.
    ['/hy//example.com', 'ru', '/example.com'],
    ['/hy/\\example.com', 'ru', '/example.com'],
  ])('is for %s in %s %s', (url, language, expected) => {
    expect(addressIn(language, url)).toBe(expected);
  });
});
