/** Path segments used by the site's and the API's routes (`/articles/public` …), which can't be slugs. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'bulk',
  'edit',
  'increment-view',
  'my-articles',
  'new',
  'public',
  'recommendations',
  'revisions',
  'suggestions-by-tags',
]);
