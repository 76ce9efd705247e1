import type { Article } from '#lib/articles/article.ts';
import { writersOf } from '#lib/articles/byline.ts';
import { modifiedAt } from '#lib/articles/modifiedAt.ts';
import type { LiveUpdate } from '#lib/live/live.ts';
import type { Cover } from '#lib/media/image.ts';
import { ampPath, paths } from '#lib/platform/text/paths.ts';
import type { Site } from '#lib/settings/site.ts';
import type { AuthorNote } from '#lib/users/authorNote.ts';
import { feedLinks } from './feedLinks.ts';
import { indexedEditions } from './indexedEditions.ts';
import type { Metadata } from './Metadata.ts';
import { fitted, shareImage } from './shareImage.ts';
import { breadcrumbList, type ImageRights, newsArticle } from './structuredData.ts';

export function articleMetadata(
  article: Omit<Article, 'body'>,
  site: Site,
  coverRights: ImageRights | null = null,
  notes: AuthorNote[] = [],
  updates: LiveUpdate[] = [],
): Metadata {
  const { language, slug, department, seo } = article;
  const path = paths.article(language, slug);
  const url = site.url + path;
  const image = article.cover && previewImage(article.cover, site);

  return {
    title: seo.title ?? fitted('title', article.title, (text) => `${text} — ${site.name}`),
    heading: seo.title ?? article.title,
    description: seo.description ?? article.summary,
    canonical: seo.canonicalUrl ?? url,
    language,
    siteName: site.name,
    alternates: indexedEditions(article, url, site).map((edition) => ({
      language: edition.language,
      url: site.url + paths.article(edition.language, edition.slug),
    })),
    amp: site.url + ampPath(path),
    noindex: seo.noindex,
    feeds: feedLinks(site.url, paths.home(language), site.name),
    ...(image ? { image } : shareImage(site, language, { kind: 'articles', name: slug, title: article.title })),
    article: {
      publishedAt: article.publishedAt ?? article.createdAt,
      modifiedAt: modifiedAt(article),
      authors: writersOf(article.authors).map(({ name }) => name),
      tags: article.tags,
      ...(department && { section: department.name[language] }),
    },
    structuredData: [
      newsArticle(article, site, { url, rights: coverRights, notes, updates }),
      breadcrumbList([
        { name: site.name, url: site.url + paths.home(language) },
        ...(department
          ? [{ name: department.name[language], url: site.url + paths.department(language, department.slug) }]
          : []),
        { name: article.title, url },
      ]),
    ],
  };
}

/** JPEG, because some link previews don't support newer formats. */
export function previewImage(cover: Cover, site: Site) {
  const variant = cover.variants.findLast(({ type }) => type === 'image/jpeg');
  const width = variant?.width ?? cover.width;
  return {
    url: new URL(variant?.url ?? cover.url, site.url).href,
    width,
    height: Math.round((width * cover.height) / cover.width),
    alt: cover.alt,
  };
}
