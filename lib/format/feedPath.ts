/** File names of the feeds that every list of articles has beside it, by format. */
export const feedFiles = { rss: 'feed.xml', atom: 'atom.xml', json: 'feed.json' } as const;

export const feedTypes = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
} as const;

/** @param path of the page that the feed follows */
export function feedPath(path: string, format: keyof typeof feedFiles): string {
  return `${path === '/' ? '' : path}/${feedFiles[format]}`;
}
