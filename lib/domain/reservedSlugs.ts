/** Words of the site's and the API's own addresses (`/articles/public` …), which therefore can't be slugs. */
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
