import type { Language } from '#lib/languages/language.ts';
import { articleTag, listTag } from '#lib/platform/cache/server/pageTags.ts';

/** Purge tags of the pages on which articles appear: their own, and the lists of their languages. */
export function articlePageTags(articles: { id: string; language: Language }[]): string[] {
  return [...new Set(articles.flatMap(({ id, language }) => [articleTag(id), listTag(language)]))];
}
