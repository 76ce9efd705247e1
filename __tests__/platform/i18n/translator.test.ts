import { createInstance } from 'i18next';
import { languages } from '#lib/languages/language.ts';
import { translator, type Words } from '#lib/platform/i18n/browser/translator.ts';
import { words } from '#lib/platform/i18n/server/words.ts';
import { interpolation, sentenceNumbers } from '#lib/platform/text/sentenceNumbers.ts';

const counts = [0, 1, 2, 3, 5, 11, 21, 22, 101, 1_234];

async function i18nextOf(common: Words, language: string) {
  const i18n = createInstance().use(sentenceNumbers);
  await i18n.init({
    lng: language,
    ns: ['common'],
    defaultNS: 'common',
    resources: { [language]: { common } },
    interpolation,
  });
  return i18n.t;
}

/** Every key, without the endings of plural forms and contexts that i18next adds itself. */
function keysOf(group: Words, path = ''): string[] {
  return Object.entries(group).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [path + name, path + name.replace(/_(zero|one|two|few|many|other)$/, '')]
      : keysOf(value, `${path}${name}.`),
  );
}

describe.each(languages)('the browser’s translator, in %s', (language) => {
  const common = words(language) as Words;
  const translate = translator(common, language);
  const all = keysOf(common);
  const keys = [...new Set(all)];
  const plural = new Set(all.filter((key, index) => all[index - 1]?.startsWith(`${key}_`)));

  it('says what i18next says, for every key and number', async () => {
    const t = await i18nextOf(common, language);
    const different = keys.flatMap((key) =>
      [undefined, ...(plural.has(key) ? counts : [])].flatMap((count) => {
        const values = {
          name: 'N',
          title: '<b>',
          value: 1_234.5,
          total: 98_765,
          page: 2,
          ...(count !== undefined && { count }),
        };
        const [ours, theirs] = [translate(key, values), t(key, values)];
        return ours === theirs ? [] : [{ key, count, ours, theirs }];
      }),
    );
    expect(keys.length).toBeGreaterThan(1_000);
    expect(different).toEqual([]);
  });

  it('chooses a form by context, and a default for a key without text', async () => {
    const t = await i18nextOf(common, language);
    for (const [key, values] of [
      ['list.title', { name: 'N', site: 'S', page: 3, context: 'later' }],
      ['list.title', { name: 'N', site: 'S', context: 'first' }],
      ['no.such.key', { defaultValue: 'default' }],
      ['no.such.key', {}],
    ] as const)
      expect(translate(key, values)).toBe(t(key, values));
  });
});
