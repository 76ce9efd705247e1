import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Correction } from '#lib/corrections/correction.ts';
import { defaultLanguage } from '#lib/languages/language.ts';
import type { Live } from '#lib/live/live.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { departments } from '#lib/platform/db/server/schema/departments.ts';
import { images } from '#lib/platform/db/server/schema/images.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { tagNames } from '#lib/tags/server/queries/tagNames.ts';
import { portraitUrl } from '#lib/users/server/queries/staffProfiles.ts';
import type { Translation } from '../../article.ts';
import { authors, teaserAuthors } from './articleAuthors.ts';

/** Whether a public article or page may be indexed: without `noindex`, and canonical at its own address. */
export function isIndexable(alias: SQL, siteUrl: string): SQL {
  const prefix = sql`case ${alias}.language when ${defaultLanguage} then '' else '/' || ${alias}.language end`;
  const own = sql`${siteUrl}::text || ${prefix} || '/' || ${alias}.kind || 's/' || ${alias}.slug`;
  return sql`(not ${alias}.noindex and (${alias}.canonical_url is null or ${alias}.canonical_url = ${own}))`;
}

/**
 * What readers may see. Every query for public pages, feeds and APIs includes it, or `isPublicArticle` or `isPublicPage`.
 *
 * @param alias of the table `articles` in the query
 */
export function isVisible(alias: SQL): SQL {
  return sql`(${alias}.status = 'published' and ${alias}.deleted_at is null and ${alias}.published_at <= now()
    and (${alias}.expires_at is null or ${alias}.expires_at > now()))`;
}

/**
 * For the tables of search and tags: leaves out the few articles that are expired and not archived yet.
 *
 * @param id of the article
 */
export function isUnexpired(id: SQL | SQLWrapper): SQL {
  return sql`${id} not in (
    select expired.id from articles as expired
    where expired.expires_at <= now() and expired.status = 'published' and expired.deleted_at is null
  )`;
}

/**
 * Search and tags have their own tables, whose triggers (migrations 0012 and 0020) leave out pages and articles that are not
 * published or are deleted.
 */
export const isPublicArticle = sql`(articles.kind = 'article' and ${isVisible(sql`articles`)})`;
export const isPublicPage = sql`(articles.kind = 'page' and not articles.is_snippet and ${isVisible(sql`articles`)})`;

/** The article's public translations, without the article itself. */
const translations = sql<Translation[]>`coalesce((
  select json_agg(json_build_object(
    'language', other.language, 'slug', other.slug, 'indexed', ${isIndexable(sql`other`, env.SITE_URL)}
  ) order by other.language)
  from articles as other
  where other.translation_group = ${articles.translationGroup}
    and other.id <> ${articles.id}
    and other.kind = ${articles.kind}
    and other.is_snippet = ${articles.isSnippet}
    and ${isVisible(sql`other`)}
), '[]')`;

export const coverColumns = {
  id: images.id,
  url: images.url,
  width: images.width,
  height: images.height,
  placeholder: images.placeholder,
  variants: images.variants,
};

/** In the order in which they were made. */
const corrections = sql<Correction[]>`coalesce((
  select json_agg(json_build_object('id', made.id, 'at', made.at, 'text', made.text) order by made.at, made.id)
  from article_corrections as made where made.article_id = ${articles.id}
), '[]')`;

/** Null if readers see no live coverage. */
const live = sql<Live>`(
  select json_build_object('startedAt', started_at, 'endedAt', ended_at, 'updatedAt', updated_at)
  from live_coverages where article_id = ${articles.id} and state <> 'off'
)`;

/** As they are shown. */
export const articleTagNames = tagNames(sql`articles.language`, sql`articles.tags`);

/** Columns for a list of headlines. */
export const teaserColumns = {
  id: articles.id,
  slug: articles.slug,
  language: articles.language,
  title: articles.title,
  summary: articles.summary,
  image: coverColumns,
  coverAlt: articles.coverAlt,
  coverCredit: articles.coverCredit,
  coverFocusX: articles.coverFocusX,
  coverFocusY: articles.coverFocusY,
  department: { id: departments.id, slug: departments.slug, name: departments.name },
  // The owner.
  author: { id: users.id, name: users.name, avatarUrl: users.avatarUrl, portraitUrl },
  authors: teaserAuthors,
  publishedAt: articles.publishedAt,
  readingMinutes: articles.readingMinutes,
};

/** All columns except the body. */
export const articleListColumns = {
  ...teaserColumns,
  authors,
  translationGroup: articles.translationGroup,
  tags: articleTagNames,
  status: articles.status,
  scheduledFor: articles.scheduledFor,
  createdAt: articles.createdAt,
  updatedAt: articles.updatedAt,
  updatedNote: articles.updatedNote,
  updatedNoteAt: articles.updatedNoteAt,
  views: articles.views,
  likes: articles.likes,
  comments: articles.comments,
  seoTitle: articles.seoTitle,
  seoDescription: articles.seoDescription,
  noindex: articles.noindex,
  canonicalUrl: articles.canonicalUrl,
  translations,
};

export const articleColumns = {
  ...articleListColumns,
  body: articles.body,
  live,
  corrections,
  coverRights: { author: images.author, copyright: images.copyright },
};
