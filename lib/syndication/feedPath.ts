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

/** The list of all feeds of a language, for feed readers. @param home path of the front page */
export function feedListPath(home: string): string {
  return `${home === '/' ? '' : home}/feeds.opml`;
}
