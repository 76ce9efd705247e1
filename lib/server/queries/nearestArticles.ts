import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Language } from '#lib/domain/language.ts';
import type { Db } from '../db/database.ts';
import { articles } from '../db/schema/articles.ts';
import { departments } from '../db/schema/departments.ts';
import { images } from '../db/schema/images.ts';
import { users } from '../db/schema/users.ts';
import { articleListColumns, teaserColumns } from './articleColumns.ts';
import { prepared } from './prepared.ts';
import { isPublicArticle } from './publicArticle.ts';

/** What to be near to; null leaves a side open. */
export type Likeness = {
  tags: string[];
  departmentId: string | null;
  language: Language | null;
  exclude: string | null;
};

export async function listNearestTeasers(db: Db, likeness: Likeness, limit: number) {
  return nearestTeasers(db).execute({ ...likeness, limit });
}

export async function listNearestArticles(db: Db, likeness: Likeness, limit: number) {
  return nearestArticles(db).execute({ ...likeness, limit });
}

/** The likeness of a public article to itself: where its recommendations start from. */
export async function findLikeness(db: Db, id: string): Promise<Likeness | null> {
  const [row] = await db
    .select({
      tags: articles.tags,
      departmentId: articles.departmentId,
      language: articles.language,
      exclude: articles.id,
    })
    .from(articles)
    .where(and(isPublicArticle, eq(articles.id, id)));
  return row ?? null;
}

const tags = sql`${sql.placeholder('tags')}::text[]`;
const departmentId = sql`${sql.placeholder('departmentId')}::uuid`;
const language = sql`${sql.placeholder('language')}::text`;
const exclude = sql`${sql.placeholder('exclude')}::uuid`;
const limit = sql`${sql.placeholder('limit')}::int`;

const nearness = sql`
  cardinality(array(select unnest(articles.tags) intersect select unnest(${tags}))) desc,
  (articles.department_id = ${departmentId}) is true desc,
  articles.published_at desc,
  articles.id desc`;

const inLanguage = sql`language = ${language}`;
const inAnyLanguage = sql`(${language} is null or language = ${language})`;

/** Ids by nearness. Three short index scans feed the ranking, so its cost does not grow with the archive. */
function nearest(eligible: SQL): SQL {
  const newest = (condition: SQL, size: SQL) => sql`(
    select id, tags, department_id, published_at from articles
    where ${isPublicArticle} and ${eligible} and (${exclude} is null or id <> ${exclude}) and ${condition}
    order by published_at desc limit ${size}
  )`;
  return sql`(
    select id from (
      ${newest(sql`articles.tags && ${tags}`, sql`100`)}
      union ${newest(sql`articles.department_id = ${departmentId}`, limit)}
      union ${newest(sql`true`, limit)}
    ) as articles order by ${nearness} limit ${limit}
  )`;
}

const nearestTeasers = prepared((db) =>
  db
    .select(teaserColumns)
    .from(articles)
    .innerJoin(users, eq(users.id, articles.authorId))
    .leftJoin(departments, eq(departments.id, articles.departmentId))
    .leftJoin(images, eq(images.id, articles.coverImageId))
    .where(sql`${articles.id} in ${nearest(inLanguage)}`)
    .orderBy(nearness)
    .prepare('nearest_teasers'),
);

const nearestArticles = prepared((db) =>
  db
    .select(articleListColumns)
    .from(articles)
    .innerJoin(users, eq(users.id, articles.authorId))
    .leftJoin(departments, eq(departments.id, articles.departmentId))
    .leftJoin(images, eq(images.id, articles.coverImageId))
    .where(sql`${articles.id} in ${nearest(inAnyLanguage)}`)
    .orderBy(nearness)
    .prepare('nearest_articles'),
);
