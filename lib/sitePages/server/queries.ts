import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { ArticleRow } from '#lib/articles/server/queries/articles.ts';
import { isInArticleText } from '#lib/articles/server/queries/articleText.ts';
import { articleColumns, articleListColumns, isPublicPage } from '#lib/articles/server/queries/publicArticle.ts';
import type { Language } from '#lib/languages/language.ts';
import { countRows } from '#lib/platform/db/server/boundedCount.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { byName, prepared } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { departments } from '#lib/platform/db/server/schema/departments.ts';
import { images } from '#lib/platform/db/server/schema/images.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { rowsBefore, type Total } from '#lib/platform/values/paging.ts';
import type { PagesQuery } from '../page.ts';

export async function findPublicPage(db: Db, idOrSlug: string): Promise<ArticleRow | null> {
  const [row] = await db
    .select(articleColumns)
    .from(articles)
    .innerJoin(users, eq(users.id, articles.authorId))
    .leftJoin(departments, eq(departments.id, articles.departmentId))
    .leftJoin(images, eq(images.id, articles.coverImageId))
    .where(and(isPublicPage, eq(isUuid(idOrSlug) ? articles.id : articles.slug, idOrSlug)));
  return row ?? null;
}

export async function listPublicPages(db: Db, query: PagesQuery, language?: Language) {
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

export async function countPublicPages(db: Db, query: PagesQuery): Promise<Total> {
  return countRows(db, sql`from ${articles} where ${matches(query)}`);
}

function matches({ q, language }: PagesQuery): SQL | undefined {
  return and(isPublicPage, language && eq(articles.language, language), q ? isInArticleText(q) : undefined);
}

function order(sort: PagesQuery['sort'], language?: Language): SQL[] {
  const [field, direction] = sort.split(':');
  const columns = {
    updatedAt: articles.updatedAt,
    publishedAt: articles.publishedAt,
    title: byName(articles.title, language),
  };
  const column = Object.entries(columns).find(([name]) => name === field)?.[1] ?? articles.createdAt;
  return direction === 'asc' ? [asc(column), asc(articles.id)] : [desc(column), desc(articles.id)];
}

/** The published pages of a language, oldest first: for the navigation on every page. */
export async function listPageTitles(db: Db, language: Language) {
  return pageTitles(db).execute({ language });
}

const pageTitles = prepared((db) =>
  db
    .select({ id: articles.id, slug: articles.slug, title: articles.title })
    .from(articles)
    .where(and(isPublicPage, eq(articles.language, sql.placeholder('language'))))
    .orderBy(asc(articles.publishedAt), asc(articles.id))
    .limit(100)
    .prepare('page_titles'),
);
