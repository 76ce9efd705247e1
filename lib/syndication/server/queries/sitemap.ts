import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { images } from '#lib/platform/db/server/schema/images.ts';
import { articleListColumns } from '#lib/articles/server/queries/articleColumns.ts';
import { lookedUp } from '#lib/articles/server/queries/lookedUp.ts';
import { isIndexable, isPublicArticle, isPublicPage } from '#lib/articles/server/queries/publicArticle.ts';

export type SitemapArticleRow = Awaited<ReturnType<typeof listSitemapArticles>>[number];
export type SitemapPageRow = Awaited<ReturnType<typeof listSitemapPages>>[number];

/** Ids or names, the first not included; null: from the first, to the last. */
export type Range = { after: string | null; until: string | null };

/** When readers were last told about a change of an article (lib/articles/modifiedAt.ts). */
const changedAt = sql<Date>`greatest(articles.published_at, articles.updated_note_at, (
  select max(made.at) from article_corrections as made where made.article_id = articles.id
))`.mapWith(articles.publishedAt);
/** Where a change since a time shows: saves, publications by schedule, corrections. At most so many of each are read. */
const maxChanges = 1_000;

/** The articles that were changed since a time (null: ever), with the last change that readers were told about. */
export async function listSitemapChanges(
  db: Db,
  siteUrl: string,
  since: Date | null,
): Promise<{ id: string; changedAt: Date }[]> {
  const isLater = (column: SQL) => (since ? sql`${column} > ${since.toISOString()}::timestamptz` : sql`true`);
  const changed = sql`
    (select id from articles where kind = 'article' and deleted_at is null and ${isLater(sql`updated_at`)}
      order by updated_at desc limit ${maxChanges})
    union
    (select id from articles where ${isPublicArticle} and ${isLater(sql`published_at`)}
      order by published_at desc limit ${maxChanges})
    union
    (select article_id from article_corrections where ${isLater(sql`at`)} order by at desc limit ${maxChanges})
  `;
  const { rows } = await db.execute<{ id: string; changedAt: string }>(
    sql`select id, ${changedAt} as "changedAt" from (select articles.* ${lookedUp(changed)}) as articles where ${isIndexed(siteUrl)}`,
  );
  return rows.map(({ id, changedAt: time }) => ({ id, changedAt: new Date(time) }));
}

/** The pages of the site have no such notes. */
const savedAt = sql<Date>`greatest(${articles.updatedAt}, ${articles.publishedAt})`.mapWith(articles.updatedAt);

/** Pages for search engines. */
function isIndexed(siteUrl: string, isPublic = isPublicArticle): SQL | undefined {
  return and(isPublic, isIndexable(sql`articles`, siteUrl));
}

/** Up to `limit` articles by id, after one id and up to another. */
export async function listSitemapArticles(db: Db, siteUrl: string, { after, until }: Range, limit: number) {
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
    .where(
      and(
        isIndexed(siteUrl),
        after === null ? undefined : gt(articles.id, after),
        until === null ? undefined : lte(articles.id, until),
      ),
    )
    .orderBy(asc(articles.id))
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
