import { readdirSync, readFileSync } from 'node:fs';
import { inEveryLanguage, type Language, languages } from '#lib/languages/language.ts';
import { jobs } from '#lib/site/server/worker/jobs.ts';

/** Plural categories of CLDR by language. */
const pluralForms = inEveryLanguage((language) =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted(),
);
const plural = /_(zero|one|two|few|many|other)$/;

function flatten(words: object, prefix = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
}

function words(language: Language): Map<string, string> {
  return new Map(flatten(JSON.parse(readFileSync(`public/locales/${language}/common.json`, 'utf8'))));
}

function stems(language: Language): string[] {
  return [...new Set([...words(language).keys()].map((key) => key.replace(plural, '')))].sort();
}

/** The placeholders of a text, each once. */
function placeholders(text: string): string[] {
  return [...new Set(text.match(/{{\w+}}/g) ?? [])].sort();
}

/** Action names as literals in the server's code: object and verb. */
function loggedActions(): string[] {
  const things =
    'account|article|comment|content|department|feed|image|job|mailing|newsletter|subscriber|suggestion|task|user';
  const files = readdirSync('lib', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(^|\/)server\/.*\.ts$/.test(name),
  );
  const source = files.map((name) => readFileSync(`lib/${name}`, 'utf8')).join();
  const actions = source.matchAll(
    new RegExp(`(?:action: |(?:draft|scheduled|published|archived): )'((?:${things})\\.[a-zA-Z]+)'`, 'g'),
  );
  return [...new Set([...actions].map(([, action]) => action ?? ''))];
}

/** Synonyms for terms that docs/glossary.md defines. */
const synonyms: Record<Language, RegExp> = {
  ru: /(?<!\p{L})(?:метк|теги?(?!\p{L})|задач|нынешн|портрет|предмет|картинк|правк|отбор)/iu,
  en: /\b(?:departments?|e-mails?|mails|tags?|admins?|pictures?|revisions?|for good|anew)\b/i,
  hy: /(?<!լրա)հոսք|զննար|պիտակ|աշխատաշրջան|(?<!\p{L})(?:գործեր|մտնել|առարկա|նկար(?:ը|ում|ի)?(?!\p{L}))|ներկայիս|ապաարգել/iu,
};

describe.each(languages)('locale %s', (language) => {
  it('uses one word for each concept', () => {
    const second = [...words(language)].filter(([, text]) => synonyms[language].test(text.replace(/{{\w+}}/g, '')));

    expect(second).toEqual([]);
  });

  it('has the same keys as the other locales', () => {
    expect(stems(language)).toEqual(stems('ru'));
  });

  it('names every job of the site', () => {
    const named = [...words(language).keys()].filter((key) => key.startsWith('admin.jobs.names.'));

    expect(named.sort()).toEqual(
      Object.keys(jobs)
        .map((name) => `admin.jobs.names.${name}`)
        .sort(),
    );
  });

  it('names every action of the audit log', () => {
    const keys = words(language);
    const unnamed = loggedActions().filter((action) => !keys.has(`admin.logs.actions.${action}`));

    expect(loggedActions()).toContain('article.publish');
    expect(unnamed).toEqual([]);
  });

  it('has every plural form', () => {
    const forms = Map.groupBy(
      [...words(language).keys()].filter((key) => plural.test(key)),
      (key) => key.replace(plural, ''),
    );

    const lacking = [...forms].filter(
      ([, keys]) =>
        keys
          .map((key) => plural.exec(key)?.[1])
          .sort()
          .join() !== pluralForms[language].join(),
    );
    expect(lacking).toEqual([]);
  });

  it('has no empty texts, and the same placeholders', () => {
    const russian = words('ru');
    for (const [key, text] of words(language)) {
      expect(text.trim()).not.toBe('');
      // The form for one may omit the number or write it as a word.
      if (!key.endsWith('_one'))
        expect([key, placeholders(text)]).toEqual([
          key,
          placeholders(russian.get(key) ?? russian.get(key.replace(plural, '_other')) ?? ''),
        ]);
    }
  });

  it('uses its own script', () => {
    const script = { ru: /\p{Script=Cyrillic}/u, en: /\p{Script=Latin}/u, hy: /\p{Script=Armenian}/u }[language];
    const foreign = [...words(language)].filter(
      ([, text]) => /\p{L}/u.test(text.replace(/{{\w+}}/g, '')) && !script.test(text),
    );

    expect(foreign.map(([key]) => key)).toEqual([]);
  });
});
