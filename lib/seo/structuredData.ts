import type { Article } from '#lib/articles/article.ts';
import { type BylineRole, writersOf } from '#lib/articles/byline.ts';
import type { BylineAuthor } from '#lib/articles/bylineSchema.ts';
import { modifiedAt } from '#lib/articles/modifiedAt.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Live, LiveUpdate } from '#lib/live/live.ts';
import { paths } from '#lib/platform/text/paths.ts';
import type { Site } from '#lib/settings/site.ts';
import type { SitePage } from '#lib/sitePages/page.ts';
import type { AuthorNote } from '#lib/users/authorNote.ts';
import { biographyOf } from '#lib/users/biographyOf.ts';
import type { PublicUser } from '#lib/users/user.ts';

type StructuredData = Record<string, unknown>;

/** Of an image in the library; empty if unknown. */
export type ImageRights = { author: string; copyright: string };

/** JSON for a script element, escaped so that it can't end the element or begin a comment. */
export function toScriptText(data: StructuredData): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');
}

/**
 * @param updates of live coverage
 * @see https://schema.org/NewsArticle
 */
export function newsArticle(
  article: Omit<Article, 'body'>,
  site: Site,
  {
    url,
    rights,
    notes,
    updates,
  }: { url: string; rights: ImageRights | null; notes: AuthorNote[]; updates: LiveUpdate[] },
): StructuredData {
  return {
    '@type': article.live ? 'LiveBlogPosting' : 'NewsArticle',
    mainEntityOfPage: url,
    headline: article.title,
    description: article.summary,
    inLanguage: article.language,
    datePublished: article.publishedAt,
    dateModified: modifiedAt(article),
    ...people(article, site, notes),
    publisher: publisher(site),
    keywords: article.tags.join(', '),
    commentCount: article.comments,
    image: imagesOf(article, site, rights),
    // https://schema.org/CorrectionComment
    ...(article.corrections.length > 0 && {
      correction: article.corrections.map(({ at, text }) => ({
        '@type': 'CorrectionComment',
        datePublished: at,
        text,
      })),
    }),
    ...(article.live && liveBlog(article.live, article.title, updates)),
    ...(article.department && { articleSection: article.department.name[article.language] }),
  };
}

/** @see https://schema.org/LiveBlogPosting */
function liveBlog({ startedAt, endedAt }: NonNullable<Live>, title: string, updates: LiveUpdate[]): StructuredData {
  return {
    coverageStartTime: startedAt,
    ...(endedAt && { coverageEndTime: endedAt }),
    liveBlogUpdate: updates.map(({ at, headline, text, url, author }) => ({
      '@type': 'BlogPosting',
      headline: headline || title,
      datePublished: at,
      articleBody: text,
      url,
      ...(author && { author: { '@type': 'Person', ...author } }),
    })),
  };
}

/** Photographers contribute; schema.org has a property of its own for translators. */
function people({ authors, language }: Omit<Article, 'body'>, site: Site, notes: AuthorNote[]): StructuredData {
  const writers = writersOf(authors);
  const others = authors.filter((person) => !writers.includes(person));
  const present = ({ id, name, portraitUrl }: BylineAuthor) => ({
    '@type': 'Person',
    name,
    ...(id !== null && { url: site.url + paths.user(language, id) }),
    ...(portraitUrl && { image: new URL(portraitUrl, site.url).href }),
    ...job(notes.find((note) => note.id === id)?.jobTitle, site),
  });
  const inRole = (role: BylineRole) => others.filter((person) => person.role === role).map(present);
  const [contributor, translator] = [inRole('photo'), inRole('translation')];
  return {
    author: writers.map(present),
    ...(contributor.length > 0 && { contributor }),
    ...(translator.length > 0 && { translator }),
  };
}

function job(jobTitle: string | undefined, { name, url }: Site): StructuredData {
  return jobTitle ? { jobTitle, worksFor: { '@type': 'NewsMediaOrganization', name, url } } : {};
}

/**
 * In the three shapes that search engines ask for: parts of the cover, or cards with the title.
 *
 * @see https://developers.google.com/search/docs/appearance/structured-data/article
 */
function imagesOf({ language, slug, cover }: Omit<Article, 'body'>, site: Site, rights: ImageRights | null) {
  return (['16x9', '4x3', '1x1'] as const).map((shape) =>
    imageObject(site.url + paths.shareImage(language, 'articles', slug, shape), cover?.credit ?? '', cover && rights),
  );
}

/**
 * The address alone if nothing is known about the rights.
 *
 * @see https://developers.google.com/search/docs/appearance/structured-data/image-license-metadata
 */
function imageObject(url: string, credit: string, rights: ImageRights | null): StructuredData | string {
  const known = {
    ...(credit && { creditText: credit }),
    ...(rights?.author && { creator: { '@type': 'Person', name: rights.author } }),
    ...(rights?.copyright && { copyrightNotice: rights.copyright }),
  };
  return Object.keys(known).length > 0 ? { '@type': 'ImageObject', url, contentUrl: url, ...known } : url;
}

const aboutSlug = /^about(-|$)/;
const contactSlug = /^contacts?(-|$)/;

/**
 * A page is an AboutPage or a ContactPage if it has such a slug in one of its languages.
 *
 * @see https://schema.org/WebPage
 */
export function webPage(
  page: Omit<SitePage, 'body'>,
  site: Site,
  url: string,
  image: string | undefined,
): StructuredData {
  const slugs = [page.slug, ...page.translations.map(({ slug }) => slug)];
  const isOne = (pattern: RegExp) => slugs.some((slug) => pattern.test(slug));
  return {
    '@type': isOne(aboutSlug) ? 'AboutPage' : isOne(contactSlug) ? 'ContactPage' : 'WebPage',
    url,
    name: page.title,
    description: page.summary,
    inLanguage: page.language,
    datePublished: page.publishedAt,
    dateModified: page.updatedAt,
    isPartOf: { '@type': 'WebSite', name: site.name, url: site.url },
    publisher: publisher(site),
    ...(image && { primaryImageOfPage: image }),
  };
}

/** Of sites without a logo; search engines do not accept SVG. */
const defaultLogo = { url: '/icons/apple-touch-icon.png', width: 180, height: 180 };

/** @see https://schema.org/NewsMediaOrganization */
function publisher({ name, url, logo, socialLinks }: Site): StructuredData {
  const { url: path, width, height } = logo?.light ?? defaultLogo;
  return {
    '@type': 'NewsMediaOrganization',
    name,
    url,
    logo: { '@type': 'ImageObject', url: new URL(path, url).href, width, height },
    ...(socialLinks.length > 0 && { sameAs: socialLinks.map((link) => link.url) }),
  };
}

/** @see https://schema.org/BreadcrumbList */
export function breadcrumbList(crumbs: { name: string; url: string }[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** The publisher, for the front page. @see https://schema.org/NewsMediaOrganization */
export function organization(site: Site): StructuredData {
  const { email, phone, address } = site.contact;
  return {
    ...publisher(site),
    ...(site.tagline && { slogan: site.tagline }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(address && { address }),
  };
}

/** @see https://schema.org/ItemList */
export function itemList(items: readonly { language: Language; slug: string }[], { url }: Site): StructuredData {
  return {
    '@type': 'ItemList',
    itemListElement: items.map(({ language, slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: url + paths.article(language, slug),
    })),
  };
}

/** @see https://schema.org/WebSite */
export function webSite(site: Site, language: Language): StructuredData {
  return {
    '@type': 'WebSite',
    name: site.name,
    url: site.url,
    inLanguage: language,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site.url}${paths.search(language)}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

type PersonPage = { site: Site; language: Language; url: string };

/** @see https://schema.org/ProfilePage */
export function profilePage(user: PublicUser, { site, language, url }: PersonPage): StructuredData {
  const profile = user.staffProfile;
  const topics = listOf(profile?.beats[language] ?? '');
  return {
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      '@type': 'Person',
      name: user.name,
      description: biographyOf(user, language),
      url,
      ...(user.portraitUrl && { image: new URL(user.portraitUrl, site.url).href }),
      ...job(profile?.jobTitle[language], site),
      ...(topics.length > 0 && { knowsAbout: topics }),
      ...(profile && profile.links.length > 0 && { sameAs: profile.links }),
    },
  };
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
