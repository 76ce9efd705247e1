import type { Language } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';

/** The ways to all articles, with the keys of their names. */
export function browseLinks(language: Language) {
  return [
    { url: paths.latest(language), key: 'nav.latest' },
    { url: paths.archive(language), key: 'nav.archive' },
    { url: paths.topics(language), key: 'nav.topics' },
    { url: paths.authors(language), key: 'nav.authors' },
  ];
}
