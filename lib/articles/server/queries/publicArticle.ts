import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { defaultLanguage } from '#lib/languages/language.ts';

/**
 * What readers may see. Every query for public pages, feeds and APIs includes it, or one of the two below for one kind.
 *
 * @param alias of the table `articles` in the query
 */
/** Whether a public article or page may be indexed: without `noindex`, and canonical at its own address. */
export function isIndexable(alias: SQL, siteUrl: string): SQL {
  const prefix = sql`case ${alias}.language when ${defaultLanguage} then '' else '/' || ${alias}.language end`;
  const own = sql`${siteUrl}::text || ${prefix} || '/' || ${alias}.kind || 's/' || ${alias}.slug`;
  return sql`(not ${alias}.noindex and (${alias}.canonical_url is null or ${alias}.canonical_url = ${own}))`;
}

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
export const isPublicPage = sql`(articles.kind = 'page' and ${isVisible(sql`articles`)})`;
