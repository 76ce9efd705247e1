import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SSRConfig } from 'next-i18next/pages';
import type { Language } from '#lib/domain/language.ts';
import { projectRoot } from '../projectRoot.ts';
import { bindSentence } from './bindSentence.ts';

type Words = Record<string, unknown>;

/** Groups of words that no reader's page shows; they would only make each page longer. */
const notForReaders = new Set(['admin', 'errors', 'mail', 'unavailable']);
/** The group that only the pages of an account show. */
const ofAccounts = 'accountPages';
/** The groups that the newsroom's pages show. */
const ofNewsroom = new Set(['admin', 'site', 'nav', 'a11y', 'account', 'time', 'article', 'share', 'list']);

type OpaqueBlock = { all: Words; readers: SSRConfig; accounts: SSRConfig; newsroom: SSRConfig };

const kept = new Map<Language, OpaqueBlock>();

/** The locale file of a language, as it stands in public/locales. */
export function words(language: Language): Words {
  return read(language).all;
}

/** The props from which next-i18next takes a readers' page's words. */
export function readersWords(language: Language): SSRConfig {
  return read(language).readers;
}

/** The same for a page of an account. */
export function accountWords(language: Language): SSRConfig {
  return read(language).accounts;
}

/** The same for a page of the newsroom. */
export function siteWords(language: Language): SSRConfig {
  return read(language).newsroom;
}

/** Once; but anew each time in development, where words are being written. */
function read(language: Language): OpaqueBlock {
  const known = process.env.NODE_ENV === 'development' ? undefined : kept.get(language);
  if (known) return known;

  const file = readFileSync(join(projectRoot, 'public/locales', language, 'common.json'), 'utf8');
  // Here, once for the server and for what the browser gets: pages and their hydration have the same text.
  const all: Words = JSON.parse(file, (_, value) =>
    typeof value === 'string' ? bindSentence(value, language) : value,
  );
  const accounts = Object.fromEntries(Object.entries(all).filter(([group]) => !notForReaders.has(group)));
  const { [ofAccounts]: _, ...readers } = accounts;
  const newsroom = Object.fromEntries(Object.entries(all).filter(([group]) => ofNewsroom.has(group)));
  const words = {
    all,
    readers: toProps(language, readers),
    accounts: toProps(language, accounts),
    newsroom: toProps(language, newsroom),
  };
  kept.set(language, words);
  return words;
}

function toProps(language: Language, common: Words): SSRConfig {
  return {
    _nextI18Next: {
      initialI18nStore: { [language]: { common } },
      initialLocale: language,
      ns: ['common'],
      userConfig: null,
    },
  };
}
