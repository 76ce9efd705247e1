import type { Teaser } from '#lib/articles/teaser.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Menus } from './menus.ts';
import type { Site } from './site.ts';

/** Shown by pages/_app.tsx instead of a page that does not exist, or no more, with some of the newest articles. */
export type MissingPageProps = {
  missing: 'notFound' | 'gone';
  site: Site;
  language: Language;
  navigation: Menus;
  latest: Teaser[];
};
