import type { Article } from '#lib/articles/article.ts';
import type { Language } from '#lib/languages/language.ts';

type Edited = Pick<Article, 'language' | 'slug' | 'seo' | 'translations'>;

/** What `hreflang` names: editions that may be indexed and are canonical themselves; none from one that is not. */
export function indexedEditions(
  { language, slug, seo, translations }: Edited,
  url: string,
): { language: Language; slug: string }[] {
  if (seo.noindex || (seo.canonicalUrl !== null && seo.canonicalUrl !== url)) return [];
  return [{ language, slug }, ...translations.filter(({ indexed }) => indexed)];
}
