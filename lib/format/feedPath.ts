/** File names of the feeds next to every article list, by format. */
export const feedFiles = { rss: 'feed.xml', atom: 'atom.xml', json: 'feed.json' } as const;

export const feedTypes = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
} as const;

/** @param path of the HTML page with the same articles */
export function feedPath(path: string, format: keyof typeof feedFiles): string {
  return `${path === '/' ? '' : path}/${feedFiles[format]}`;
}
