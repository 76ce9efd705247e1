import { and, arrayContains, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { ArticleKind, PublicArticlesQuery } from '#lib/domain/article.ts';
import type { Language } from '#lib/domain/language.ts';
import { rowsBefore } from '#lib/domain/paging.ts';
import type { Db } from '../db/database.ts';
import { articleAuthors, articles } from '../db/schema/articles.ts';
import { departments } from '../db/schema/departments.ts';
import { articleRedirects } from '../db/schema/formerAddresses.ts';
import { images } from '../db/schema/images.ts';
import { users } from '../db/schema/users.ts';
import { isBylineOf, isSignedBy, publicSignatures } from './articleAuthors.ts';
import { articleColumns, articleListColumns, teaserColumns } from './articleColumns.ts';
import { isInArticleText } from './articleText.ts';
import { byName } from './byName.ts';
import { prepared } from './prepared.ts';
import { isPublicArticle, isPublicPage } from './publicArticle.ts';

export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findPublicArticle>>>;
export type ArticleListRow = Awaited<ReturnType<typeof listPublicArticles>>[number];
export type TeaserRow = Awaited<ReturnType<typeof listTeasers>>[number];
export type TeaserFilter = {
  language?: Language;
  departmentId?: string;
  tag?: string;
  authorId?: string;
  /** Ids of articles; with `except` all others. */
  ids?: string[];
  except?: string[];
};

export async function findPublicArticle(db: Db, idOrSlug: string) {
  const query = isUuid(idOrSlug) ? articleById(db) : articleBySlug(db);
  const [row] = await query.execute({ idOrSlug });
  return row ?? null;
}

export async function listPublicArticles(db: Db, query: PublicArticlesQuery, language?: Language) {
  return db
    .select(articleListColumns)
    .from(articles)
    .innerJoin(users, eq(users.id, articles.authorId))
    .leftJoin(departments, eq(departments.id, articles.departmentId))
    .leftJoin(images, eq(images.id, articles.coverImageId))
    .where(matches(query))
    .orderBy(...order(query.sort, language))
    .limit(query.limit)
    .offset(rowsBefore(query));
}

export async function countPublicArticles(db: Db, query: PublicArticlesQuery): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(articles)
    .leftJoin(departments, eq(departments.id, articles.departmentId))
    .where(matches(query));
  return row?.count ?? 0;
}

export async function listTeasers(db: Db, filter: TeaserFilter, limit: number, offset = 0) {
  const query = db
    .select(teaserColumns)
    .from(articles)
    .innerJoin(users, eq(users.id, articles.authorId))
    .leftJoin(departments, eq(departments.id, articles.departmentId))
    .leftJoin(images, eq(images.id, articles.coverImageId))
    .where(isTeaser(filter))
    .$dynamic();
  if (filter.authorId) query.innerJoin(articleAuthors, isBylineOf(filter.authorId));
  return query
    .orderBy(...newestFirst(filter))
    .limit(limit)
    .offset(offset);
}

/** The newest articles with their bodies. */
export async function listWholeArticles(db: Db, filter: TeaserFilter, limit: number): Promise<ArticleRow[]> {
  const query = selectArticle(db, isTeaser(filter)).$dynamic();
  if (filter.authorId) query.innerJoin(articleAuthors, isBylineOf(filter.authorId));
  return query.orderBy(...newestFirst(filter)).limit(limit);
}

export async function countTeasers(db: Db, filter: TeaserFilter): Promise<number> {
  const { authorId, ...others } = filter;
  if (authorId && Object.keys(others).length === 0) {
    const { rows } = await db.execute<{ count: number }>(sql`select count(*) ${publicSignatures(authorId)}`);
    return rows[0]?.count ?? 0;
  }
  const [row] = await db.select({ count: sql<number>`count(*)` }).from(articles).where(isTeaser(filter));
  return row?.count ?? 0;
}

/** The languages in which a public article has the tag. */
export async function listTagLanguages(db: Db, tag: string): Promise<Language[]> {
  const rows = await db.selectDistinct({ language: articles.language }).from(articles).where(isTeaser({ tag }));
  return rows.map(({ language }) => language);
}

/** The public article or page that a former slug leads to. */
export async function findByFormerSlug(db: Db, kind: ArticleKind, slug: string) {
  const [row] = await db
    .select({ id: articles.id, slug: articles.slug, language: articles.language })
    .from(articleRedirects)
    .innerJoin(articles, eq(articles.id, articleRedirects.articleId))
    .where(and(kind === 'page' ? isPublicPage : isPublicArticle, eq(articleRedirects.slug, slug)));
  return row ?? null;
}

function isTeaser({ language, departmentId, tag, authorId, ids, except }: TeaserFilter): SQL | undefined {
  return and(
    isPublicArticle,
    language && eq(articles.language, language),
    departmentId ? eq(articles.departmentId, departmentId) : undefined,
    tag ? arrayContains(articles.tags, [tag]) : undefined,
    authorId ? isSignedBy(authorId) : undefined,
    ids && inArray(articles.id, ids),
    isNoneOf(except),
  );
}

/** Nothing for an empty list: most queries exclude nothing. */
export function isNoneOf(ids: string[] = []): SQL | undefined {
  return ids.length > 0 ? sql`${articles.id} <> all (${sql.param(ids)}::uuid[])` : undefined;
}

/** An author's articles are read in the order of the index on their bylines, however many there are. */
function newestFirst({ authorId }: TeaserFilter): SQL[] {
  return authorId
    ? [desc(articleAuthors.publishedAt), desc(articleAuthors.articleId)]
    : [desc(articles.publishedAt), desc(articles.id)];
}

function matches({ department, tag, author, language, q }: PublicArticlesQuery): SQL | undefined {
  return and(
    isTeaser({ language, tag, authorId: author }),
    department ? eq(isUuid(department) ? departments.id : departments.slug, department) : undefined,
    q ? isInArticleText(q) : undefined,
  );
}

function order(sort: PublicArticlesQuery['sort'], language?: Language): SQL[] {
  const [field, direction] = sort.split(':');
  const columns = {
    createdAt: articles.createdAt,
    publishedAt: articles.publishedAt,
    title: byName(articles.title, language),
    views: articles.views,
  };
  const column = Object.entries(columns).find(([name]) => name === field)?.[1] ?? articles.createdAt;
  return direction === 'asc' ? [asc(column), asc(articles.id)] : [desc(column), desc(articles.id)];
}

const articleById = prepared((db) =>
  selectArticle(db, eq(articles.id, sql.placeholder('idOrSlug'))).prepare('article_by_id'),
);
const articleBySlug = prepared((db) =>
  selectArticle(db, eq(articles.slug, sql.placeholder('idOrSlug'))).prepare('article_by_slug'),
);

function selectArticle(db: Db, condition: SQL | undefined) {
  return db
    .select(articleColumns)
    .from(articles)
    .innerJoin(users, eq(users.id, articles.authorId))
    .leftJoin(departments, eq(departments.id, articles.departmentId))
    .leftJoin(images, eq(images.id, articles.coverImageId))
    .where(and(isPublicArticle, condition));
}
