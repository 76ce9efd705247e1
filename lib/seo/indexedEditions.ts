import type { Article } from '#lib/articles/article.ts';
import type { Language } from '#lib/languages/language.ts';
import { shownEditions } from '#lib/settings/shownLanguages.ts';
import type { Site } from '#lib/settings/site.ts';

type Edited = Pick<Article, 'language' | 'slug' | 'seo' | 'translations'>;

/** What `hreflang` names, in the order of the site: editions that may be indexed and are canonical themselves; none from one that is not. */
export function indexedEditions(
  { language, slug, seo, translations }: Edited,
  url: string,
  site: Pick<Site, 'languages'>,
): { language: Language; slug: string }[] {
  if (seo.noindex || (seo.canonicalUrl !== null && seo.canonicalUrl !== url)) return [];
  return shownEditions([{ language, slug }, ...translations.filter(({ indexed }) => indexed)], site.languages);
}
