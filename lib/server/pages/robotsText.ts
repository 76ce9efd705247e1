import { languages } from '#lib/domain/language.ts';
import { type Page, pageRoutes, privatePages } from '#lib/domain/pageRoutes.ts';
import { paths } from '#lib/format/paths.ts';
import { env } from '../env.ts';

const pages = Object.entries<Page>(pageRoutes);
const excluded = pages.flatMap(([route, page]) => (page.endless || route in privatePages ? [route] : []));
const disallowed = [
  // A line stands for all that is below it: `/admin`, `/preview/`.
  ...new Set(excluded.map((route) => route.replace(/\/\[\[.*/, '').replace(/^(\/\w+\/).*\[.*/, '$1'))),
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
