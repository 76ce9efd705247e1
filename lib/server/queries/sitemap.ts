import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { defaultLanguage, type Language } from '#lib/domain/language.ts';
import { minIndexedArticles } from '#lib/domain/topic.ts';
import type { Db } from '../db/database.ts';
import { articleAuthors, articles } from '../db/schema/articles.ts';
import { departments } from '../db/schema/departments.ts';
import { images } from '../db/schema/images.ts';
import { users } from '../db/schema/users.ts';
import { articleListColumns } from './articleColumns.ts';
import { isPublicArticle, isPublicPage } from './publicArticle.ts';

export type SitemapPart = { part: number; changedAt: Date };
export type SitemapArticleRow = Awaited<ReturnType<typeof listSitemapArticles>>[number];
export type SitemapPageRow = Awaited<ReturnType<typeof listSitemapPages>>[number];
/** A list page with articles: its slug, tag or id, and when its newest article was published. */
export type SitemapListRow = { name: string; changedAt: Date };

/** When readers were last told about a change of an article (lib/format/modifiedAt.ts). */
const changedAt = sql<Date>`greatest(articles.published_at, articles.updated_note_at, (
  select max(made.at) from article_corrections as made where made.article_id = articles.id
))`.mapWith(articles.publishedAt);
/** The pages of the site have no such notes. */
const savedAt = sql<Date>`greatest(${articles.updatedAt}, ${articles.publishedAt})`.mapWith(articles.updatedAt);

/** Pages for search engines: public, without `noindex`, and canonical at their own address. */
function isIndexed(siteUrl: string, isPublic = isPublicArticle): SQL | undefined {
  const prefix = sql`case ${articles.language} when ${defaultLanguage} then '' else '/' || ${articles.language} end`;
  const own = sql`${siteUrl}::text || ${prefix} || '/' || ${articles.kind} || 's/' || ${articles.slug}`;
  return and(
    isPublic,
    sql`not ${articles.noindex}`,
    sql`(${articles.canonicalUrl} is null or ${articles.canonicalUrl} = ${own})`,
  );
}

/** Divides the articles by id into parts of `size`; `changedAt` is the last change in each part. */
export async function listArticleParts(db: Db, siteUrl: string, size: number): Promise<SitemapPart[]> {
  const numbered = db
    .select({
      part: sql<number>`1 + (row_number() over (order by ${articles.id}) - 1) / ${size}::int`.as('part'),
      changedAt: changedAt.as('changed_at'),
    })
    .from(articles)
    .where(isIndexed(siteUrl))
    .as('numbered');
  return db
    .select({ part: numbered.part, changedAt: sql<Date>`max(${numbered.changedAt})`.mapWith(articles.updatedAt) })
    .from(numbered)
    .groupBy(numbered.part)
    .orderBy(asc(numbered.part));
}

/** Up to `limit` articles by id: those after the id `after`, or after the first `skipped`. */
export async function listSitemapArticles(
  db: Db,
  siteUrl: string,
  from: { after: string } | { skipped: number },
  limit: number,
) {
  return db
    .select({
      id: articles.id,
      slug: articles.slug,
      language: articles.language,
      title: articles.title,
      publishedAt: articles.publishedAt,
      changedAt,
      variants: images.variants,
      translations: articleListColumns.translations,
    })
    .from(articles)
    .leftJoin(images, eq(images.id, articles.coverImageId))
    .where(and(isIndexed(siteUrl), 'after' in from ? gt(articles.id, from.after) : undefined))
    .orderBy(asc(articles.id))
    .offset('skipped' in from ? from.skipped : 0)
    .limit(limit);
}

/** Articles of the last `hours`, newest first. */
export async function listNews(db: Db, siteUrl: string, hours: number, limit: number) {
  return db
    .select({
      slug: articles.slug,
      language: articles.language,
      title: articles.title,
      publishedAt: articles.publishedAt,
    })
    .from(articles)
    .where(and(isIndexed(siteUrl), sql`${articles.publishedAt} > now() - ${hours}::int * interval '1 hour'`))
    .orderBy(sql`${articles.publishedAt} desc`, sql`${articles.id} desc`)
    .limit(limit);
}

export async function listSitemapPages(db: Db, siteUrl: string) {
  return db
    .select({
      slug: articles.slug,
      language: articles.language,
      changedAt: savedAt,
      translations: articleListColumns.translations,
    })
    .from(articles)
    .where(isIndexed(siteUrl, isPublicPage))
    .orderBy(asc(articles.id));
}

export async function listSitemapDepartments(db: Db): Promise<SitemapListRow[]> {
  return db
    .select({ name: departments.slug, changedAt: newest })
    .from(articles)
    .innerJoin(departments, eq(departments.id, articles.departmentId))
    .where(isPublicArticle)
    .groupBy(departments.id)
    .orderBy(asc(departments.position), asc(departments.slug));
}

/** Without the tags whose pages ask not to be indexed. */
export async function listSitemapTags(db: Db): Promise<(SitemapListRow & { language: Language })[]> {
  const tag = sql<string>`tag`;
  return db
    .select({ name: tag, language: articles.language, changedAt: newest })
    .from(articles)
    .crossJoinLateral(sql`unnest(${articles.tags}) as tag`)
    .where(isPublicArticle)
    .groupBy(tag, articles.language)
    .having(sql`count(*) >= ${minIndexedArticles}`)
    .orderBy(tag, asc(articles.language));
}

export async function listSitemapAuthors(db: Db): Promise<SitemapListRow[]> {
  return db
    .select({ name: users.id, changedAt: newest })
    .from(articles)
    .innerJoin(articleAuthors, eq(articleAuthors.articleId, articles.id))
    .innerJoin(users, eq(users.id, articleAuthors.userId))
    .where(and(isPublicArticle, sql`${users.blockedAt} is null`))
    .groupBy(users.id)
    .orderBy(asc(users.id));
}

const newest = sql<Date>`max(${articles.publishedAt})`.mapWith(articles.updatedAt);
