import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { type Language, languages } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { prepared, preparedByName } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { departments } from '#lib/platform/db/server/schema/departments.ts';
import { articleRedirects } from '#lib/platform/db/server/schema/formerAddresses.ts';
import { images } from '#lib/platform/db/server/schema/images.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { tagName } from '#lib/tags/server/queries/tagNames.ts';
import type { TagEdition } from '#lib/tags/server/queries/tagPage.ts';
import type { ArticleKind } from '../../article.ts';
import {
  listedArticles,
  newestListed,
  type TeaserFilter,
  type TeaserTerms,
  withPlaceholders,
} from './listedArticles.ts';
import { articleColumns, isPublicArticle, isPublicPage, teaserColumns } from './publicArticle.ts';

export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findPublicArticle>>>;
export type TeaserRow = Awaited<ReturnType<typeof listTeasers>>[number];
export async function findPublicArticle(db: Db, idOrSlug: string) {
  const query = isUuid(idOrSlug) ? articleById(db) : articleBySlug(db);
  const [row] = await query.execute({ idOrSlug });
  return row ?? null;
}

/** @param limit one of few: each is a prepared statement of its own */
export async function listTeasers(db: Db, filter: TeaserFilter, limit: number, offset = 0) {
  const { names, terms } = withPlaceholders(filter);
  const query =
    offset === 0
      ? firstTeasers(db, `teasers_${names}_${limit}`, { terms, limit })
      : laterTeasers(db, `teasers_${names}_${limit}_later`, { terms, limit });
  return query.execute({ ...filter, offset });
}

/** The newest articles with their bodies. */
export async function listWholeArticles(db: Db, filter: TeaserFilter, limit: number): Promise<ArticleRow[]> {
  return selectArticle(db, isPublicArticle)
    .$dynamic()
    .innerJoin(sql`${newestListed(filter, limit)} as page`, sql`page.id = ${articles.id}`)
    .orderBy(desc(articles.publishedAt), desc(articles.id));
}

/** The languages in which a public article has the tag, with its name in each. */
export async function listTagLanguages(db: Db, tag: string): Promise<TagEdition[]> {
  const isIn = (language: Language) => sql`exists (select ${listedArticles({ tag, language }).rows})`;
  const { rows } = await db.execute<TagEdition>(
    sql.join(
      languages.map(
        (language) =>
          sql`select ${language} as language, ${tagName(sql`${language}`, sql`${tag}::text`)} as tag where ${isIn(language)}`,
      ),
      sql` union all `,
    ),
  );
  return rows;
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

type TeaserShape = { terms: TeaserTerms; limit: number };

const firstTeasers = preparedByName((db, name, { terms, limit }: TeaserShape) =>
  selectTeasers(db, newestListed(terms, limit)).prepare(name),
);
const laterTeasers = preparedByName((db, name, { terms, limit }: TeaserShape) =>
  selectTeasers(db, newestListed(terms, limit, sql`${sql.placeholder('offset')}`)).prepare(name),
);

/** @param ids a table of ids */
function selectTeasers(db: Db, ids: SQL) {
  return db
    .select(teaserColumns)
    .from(articles)
    .innerJoin(sql`${ids} as page`, sql`page.id = ${articles.id}`)
    .innerJoin(users, eq(users.id, articles.authorId))
    .leftJoin(departments, eq(departments.id, articles.departmentId))
    .leftJoin(images, eq(images.id, articles.coverImageId))
    .orderBy(desc(articles.publishedAt), desc(articles.id));
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
