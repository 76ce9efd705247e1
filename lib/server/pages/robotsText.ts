import { languages } from '#lib/domain/language.ts';
import { paths } from '#lib/format/paths.ts';
import { env } from '../env.ts';

/** Pages that are somebody's own, or one for every words that somebody types. */
const closed = [
  ...['/admin', '/preview/', '/login', '/register', '/forgot-password', '/reset-password', '/verify-email'],
  ...['/profile', '/saved', '/search', '/subscribe/confirm', '/unsubscribe'],
];

/** RFC 9309, and where the sitemaps are. */
export function robotsText(): string {
  const prefixes = languages.map((language) => paths.home(language).replace(/\/$/, ''));
  return [
    'User-agent: *',
    ...prefixes.flatMap((prefix) => closed.map((path) => `Disallow: ${prefix}${path}`)),
    'Disallow: /api/',
    'Allow: /api/docs',
    '',
    `Sitemap: ${env.SITE_URL}/sitemap.xml`,
    `Sitemap: ${env.SITE_URL}/news-sitemap.xml`,
    '',
  ].join('\n');
}
