/** Purge tags of the pages on which articles appear: their own, and the lists of their languages. */
export function articlePageTags(articles: { id: string; language: string }[]): string[] {
  return [...new Set(articles.flatMap(({ id, language }) => [`article:${id}`, `lists:${language}`]))];
}
