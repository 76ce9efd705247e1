import { eq, type SQL, sql } from 'drizzle-orm';
import type { Language } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { prepared, preparedByName } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { departments } from '#lib/platform/db/server/schema/departments.ts';
import { images } from '#lib/platform/db/server/schema/images.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { contributorIds } from './articleAuthors.ts';
import { articleListColumns, isPublicArticle, isUnexpired, teaserColumns } from './publicArticle.ts';

/** What to compare with; null ignores a criterion. */
export type SimilarityCriteria = {
  tags: string[];
  departmentId: string | null;
  language: Language | null;
  exclude: string | null;
};

export async function listNearestTeasers(db: Db, criteria: SimilarityCriteria, limit: number) {
  return nearestTeasers(db, `nearest_teasers_${limit}`, limit).execute(criteria);
}

export async function listNearestArticles(db: Db, criteria: SimilarityCriteria, limit: number) {
  return nearestArticles(db).execute({ ...criteria, limit });
}

/** The criteria for articles similar to this one, and the columns that decide who may see it. */
export async function findSimilarityCriteria(db: Db, id: string) {
  const [row] = await db
    .select({
      tags: articles.tags,
      departmentId: articles.departmentId,
      language: articles.language,
      authorId: articles.authorId,
      contributorIds: contributorIds(sql`articles.id`),
      isPublic: sql<boolean>`coalesce(${isPublicArticle}, false)`,
    })
    .from(articles)
    .where(eq(articles.id, id));
  return row ?? null;
}

const tags = sql`${sql.placeholder('tags')}::text[]`;
const departmentId = sql`${sql.placeholder('departmentId')}::uuid`;
const language = sql`${sql.placeholder('language')}::text`;
const exclude = sql`${sql.placeholder('exclude')}::uuid`;
const anyLimit = sql`${sql.placeholder('limit')}::int`;

const bySimilarity = sql`
  shared desc,
  (articles.department_id = ${departmentId}) is true desc,
  articles.published_at desc,
  articles.id desc`;

const inLanguage = sql`language = ${language}`;
const inAnyLanguage = sql`(${language} is null or language = ${language})`;

/** The most articles read per tag, however large the archive is; more frequent tags weigh as if they had this many. */
const common = sql`50`;

/**
 * The most similar articles, as a table `near`. A shared tag weighs more the fewer articles have it (inverse document
 * frequency, in whole thousandths, so that sums do not depend on their order).
 */
function nearest(eligible: SQL, limit: SQL): SQL {
  const neighbors = (condition: SQL) => sql`
    select id, department_id, published_at from articles
    where ${isPublicArticle} and ${eligible} and (${exclude} is null or id <> ${exclude}) and ${condition}
    order by published_at desc limit ${limit}
  `;
  return sql`(
    select id, sum(weight) as shared
    from (
      select tagged.*, (1000 * ln(1 + ${common}::float / count(*) over (partition by given.tag)))::int as weight
      from (select distinct unnest((select ${tags})) as tag) as given,
        lateral (
          select article_id as id, department_id, published_at from article_tags
          where tag = given.tag and published_at <= now() and ${isUnexpired(sql`article_id`)} and ${eligible} and (${exclude} is null or article_id <> ${exclude})
          order by published_at desc limit ${common}
        ) as tagged
      union all select *, 0 from (${neighbors(sql`department_id = ${departmentId}`)}) as in_department
      union all select *, 0 from (${neighbors(sql`true`)}) as latest
    ) as articles
    group by id, department_id, published_at
    order by ${bySimilarity} limit ${limit}
  ) as near`;
}

/**
 * The limit is part of the text: a plan for any limit expects a tenth of all articles, and sorts them. The tags are in a subquery:
 * PostgreSQL counts those of an array that it knows, expects less work than for any array, and plans each execution.
 */
const nearestTeasers = preparedByName((db, name, limit: number) =>
  db
    .select(teaserColumns)
    .from(articles)
    .innerJoin(nearest(inLanguage, sql.raw(String(limit))), sql`near.id = ${articles.id}`)
    .innerJoin(users, eq(users.id, articles.authorId))
    .leftJoin(departments, eq(departments.id, articles.departmentId))
    .leftJoin(images, eq(images.id, articles.coverImageId))
    .orderBy(bySimilarity)
    .prepare(name),
);

const nearestArticles = prepared((db) =>
  db
    .select(articleListColumns)
    .from(articles)
    .innerJoin(nearest(inAnyLanguage, anyLimit), sql`near.id = ${articles.id}`)
    .innerJoin(users, eq(users.id, articles.authorId))
    .leftJoin(departments, eq(departments.id, articles.departmentId))
    .leftJoin(images, eq(images.id, articles.coverImageId))
    .orderBy(bySimilarity)
    .prepare('nearest_articles'),
);
