import type { Random } from '../Random.ts';
import type { Knowledge } from './Knowledge.ts';
import { oddText } from './oddValues.ts';

/** What the site serves beside pages and the API; `*` is a name. */
const files = [
  ...['/feed.xml', '/en/atom.xml', '/hy/feed.json', '/feeds.opml', '/robots.txt', '/sitemap.xml', '/news-sitemap.xml'],
  ...[
    '/departments/*/feed.xml',
    '/en/tags/*/atom.xml',
    '/users/*/feed.json',
    '/sitemaps/*-1.xml',
    '/sitemaps/articles-*.xml',
  ],
  ...[
    '/share/card/articles/*.jpg',
    '/en/share/*/tags/*.jpg',
    '/share/wide/*/*.jpg',
    '/site/*',
    '/media/*/*',
    '/media/*/800.webp',
  ],
  ...[
    '/manifest.webmanifest',
    '/hy/opensearch.xml',
    '/favicon.ico',
    '/.well-known/*',
    '/ads.txt',
    '/api/docs/*',
    '/icons/*',
    '/*',
  ],
];

/** The path of a file, with names that exist or break something. */
export function filePath(knowledge: Knowledge, random: Random): string {
  const names = () => {
    if (random.chance(0.5)) return oddText(random);
    const kind = random.pick(['slug', 'tag', 'users', 'media', 'departments', 'published']);
    return knowledge.pick(kind, random) ?? 'articles';
  };
  const path = random.pick(files).replaceAll('*', () => encodeURIComponent(names().slice(0, 300).toWellFormed()));
  return random.chance(0.2)
    ? `${path}?${random.pick(['page', 'q', 'v', 'amp'])}=${encodeURIComponent(oddText(random).slice(0, 300).toWellFormed())}`
    : path;
}
