import { languages } from '#lib/domain/language.ts';
import { paths } from '#lib/format/paths.ts';
import { env } from '../env.ts';

/** Personal pages, and search, which has a page for any words. */
const disallowed = [
  ...['/admin', '/preview/', '/login', '/register', '/forgot-password', '/reset-password', '/verify-email'],
  ...['/invitation', '/profile', '/saved', '/search', '/subscribe/confirm', '/unsubscribe', '/reply-mails'],
  // Each comment has an address, of a page that is indexed without it.
  '/*?comment=',
];

/** RFC 9309, with the URLs of the sitemaps. */
export function robotsText(): string {
  const prefixes = languages.map((language) => paths.home(language).replace(/\/$/, ''));
  return [
    'User-agent: *',
    ...prefixes.flatMap((prefix) => disallowed.map((path) => `Disallow: ${prefix}${path}`)),
    'Disallow: /api/',
    'Allow: /api/docs',
    '',
    `Sitemap: ${env.SITE_URL}/sitemap.xml`,
    `Sitemap: ${env.SITE_URL}/news-sitemap.xml`,
    '',
  ].join('\n');
}
