import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance } from 'i18next';
import type { SSRConfig } from 'next-i18next/pages';
import { defaultLanguage, type Language, languages } from '#lib/languages/language.ts';
import { projectRoot } from '#lib/platform/process/server/projectRoot.ts';
import { bindSentence } from '#lib/platform/text/bindSentence.ts';
import { interpolation, sentenceNumbers } from '#lib/platform/text/sentenceNumbers.ts';
import { nameOfZone } from '../nameOfZone.ts';
import type { WordKind } from '../wordKind.ts';

type Words = Record<string, unknown>;

/** Top-level keys that no script of a reader's page uses; they would only make each page larger. */
const notForReaders = new Set([
  'admin',
  'chart',
  'errors',
  'footnotes',
  'gallery',
  'live',
  'mail',
  'oidc',
  'players',
  'readAlso',
  'timeZones',
  'unavailable',
]);
/** Only account pages use these. */
const accountKey = 'accountPages';
/** Only the lists of all articles, topics and authors use these. */
const browseKey = 'browse';
/** Only these are used by admin pages. */
const adminKeys = new Set([
  'admin',
  'site',
  'nav',
  'a11y',
  'account',
  'time',
  'front',
  'article',
  'share',
  'list',
  'timeZones',
]);
/** Of the words of account pages, admin pages use these: in two dialogs, and the kinds of notifications. */
const sharedKeys = new Set([
  'secondStep',
  'confirm',
  'currentPassword',
  'login',
  'oidc',
  'googleError',
  'showPassword',
  'notifications',
]);

/** next-i18next's props, and which they are: the document loads them as a script (lib/platform/build/server/writePageScripts.ts). */
export type WordProps = SSRConfig & { wordKind: WordKind };

type LanguageWords = { all: Words } & Record<WordKind, WordProps>;

const cache = new Map<Language, LanguageWords>();

/** The locale file of a language, as in public/locales. */
export function words(language: Language): Words {
  return read(language).all;
}

/** The next-i18next props of a reader's page. */
export function readersWords(language: Language): WordProps {
  return read(language).readers;
}

/** The next-i18next props of a list of all articles, topics or authors. */
export function browseWords(language: Language): WordProps {
  return read(language).browse;
}

/** The next-i18next props of an account page. */
export function accountWords(language: Language): WordProps {
  return read(language).accounts;
}

/** The next-i18next props of an admin page. */
export function adminWords(language: Language): WordProps {
  return read(language).admin;
}

/** The next-i18next props of an admin page that has parts of readers' pages. */
export function adminAndReadersWords(language: Language): WordProps {
  return read(language).adminAndReaders;
}

/** The text of the script that gives the browser the words of a page. */
export function wordsScript(language: Language, kind: WordKind): string {
  return `vestnikWords=${JSON.stringify(read(language)[kind]._nextI18Next)}`;
}

/** Read once; each time in development, where the files change. */
function read(language: Language): LanguageWords {
  const cached = process.env.NODE_ENV === 'development' ? undefined : cache.get(language);
  if (cached) return cached;

  const file = readFileSync(join(projectRoot, 'public/locales', language, 'common.json'), 'utf8');
  // Bound here, once for server and browser: otherwise hydration would find different texts.
  const all: Words = JSON.parse(file, (_, value) =>
    typeof value === 'string' ? bindSentence(value, language) : value,
  );
  const shown = Object.fromEntries(Object.entries(all).filter(([group]) => !notForReaders.has(group)));
  const browse = without(shown, accountKey);
  const accounts = without(shown, browseKey);
  const readers = without(browse, browseKey);
  const admin = Object.fromEntries(Object.entries(all).filter(([group]) => adminKeys.has(group)));
  const shared = Object.entries(all[accountKey] ?? {}).filter(([group]) => sharedKeys.has(group));
  const words = {
    all,
    readers: toProps(language, 'readers', readers),
    browse: toProps(language, 'browse', browse),
    accounts: toProps(language, 'accounts', accounts),
    admin: toProps(language, 'admin', { ...admin, [accountKey]: Object.fromEntries(shared) }),
    adminAndReaders: toProps(language, 'adminAndReaders', { ...accounts, ...admin }),
  };
  cache.set(language, words);
  return words;
}

function without(all: Words, group: string): Words {
  return Object.fromEntries(Object.entries(all).filter(([name]) => name !== group));
}

function toProps(language: Language, wordKind: WordKind, common: Words): WordProps {
  return {
    wordKind,
    _nextI18Next: {
      initialI18nStore: { [language]: { common } },
      initialLocale: language,
      ns: ['common'],
      userConfig: null,
    },
  };
}

const i18n = createInstance().use(sentenceNumbers);
await i18n.init({
  resources: Object.fromEntries(languages.map((language) => [language, { common: words(language) }])),
  fallbackLng: defaultLanguage,
  defaultNS: 'common',
  interpolation,
});

/** A string of the locale files, for texts that the server itself produces. */
export function translate(language: Language, key: string, values?: Record<string, string | number>): string {
  return i18n.t(key, { lng: language, ...values });
}

/** The name of a time zone for pages that do not have the words for all of them. */
export function zoneName(language: Language, timeZone: string): string {
  return nameOfZone((key, values) => translate(language, key, values), timeZone);
}
