import { ampPath, paths } from '#lib/platform/text/paths.ts';
import type { Site } from '#lib/settings/site.ts';
import type { SitePage } from '#lib/sitePages/page.ts';
import { previewImage } from './articleMetadata.ts';
import { feedLinks } from './feedLinks.ts';
import { indexedEditions } from './indexedEditions.ts';
import type { Metadata } from './Metadata.ts';
import { fitted, shareImage } from './shareImage.ts';
import { breadcrumbList, webPage } from './structuredData.ts';

export function sitePageMetadata(page: Omit<SitePage, 'body'>, site: Site): Metadata {
  const { language, slug, seo } = page;
  const path = paths.page(language, slug);
  const url = site.url + path;
  const image = page.cover && previewImage(page.cover, site);

  return {
    title: seo.title ?? fitted('title', page.title, (text) => `${text} — ${site.name}`),
    heading: seo.title ?? page.title,
    description: seo.description ?? page.summary,
    canonical: seo.canonicalUrl ?? url,
    language,
    siteName: site.name,
    alternates: indexedEditions(page, url, site).map((edition) => ({
      language: edition.language,
      url: site.url + paths.page(edition.language, edition.slug),
    })),
    amp: site.url + ampPath(path),
    noindex: seo.noindex,
    feeds: feedLinks(site.url, paths.home(language), site.name),
    ...(image ? { image } : shareImage(site, language, { kind: 'pages', name: slug, title: page.title })),
    structuredData: [
      webPage(page, site, url, image?.url),
      breadcrumbList([
        { name: site.name, url: site.url + paths.home(language) },
        { name: page.title, url },
      ]),
    ],
  };
}
