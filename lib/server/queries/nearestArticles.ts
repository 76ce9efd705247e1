import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Language } from '#lib/domain/language.ts';
import type { Db } from '../db/database.ts';
import { articles } from '../db/schema/articles.ts';
import { departments } from '../db/schema/departments.ts';
import { images } from '../db/schema/images.ts';
import { users } from '../db/schema/users.ts';
import { articleListColumns, teaserColumns } from './articleColumns.ts';
import { isPublicArticle } from './publicArticle.ts';

/** What to be near to; null leaves a side open. */
export type Likeness = {
  tags: string[];
  departmentId: string | null;
  language: Language | null;
  exclude: string | null;
};

export async function listNearestTeasers(db: Db, likeness: Likeness, limit: number) {
  return db
    .select(teaserColumns)
    .from(articles)
    .innerJoin(users, eq(users.id, articles.authorId))
    .leftJoin(departments, eq(departments.id, articles.departmentId))
    .leftJoin(images, eq(images.id, articles.coverImageId))
    .where(sql`${articles.id} in (${nearest(likeness, limit)})`)
    .orderBy(...nearness(likeness));
}

export async function listNearestArticles(db: Db, likeness: Likeness, limit: number) {
  return db
    .select(articleListColumns)
    .from(articles)
    .innerJoin(users, eq(users.id, articles.authorId))
    .leftJoin(departments, eq(departments.id, articles.departmentId))
    .leftJoin(images, eq(images.id, articles.coverImageId))
    .where(sql`${articles.id} in (${nearest(likeness, limit)})`)
    .orderBy(...nearness(likeness));
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

/**
 * Three short index scans (sharing a tag, in the department, latest) feed the ranking, so its cost does not grow with the
 * archive.
 */
function nearest(likeness: Likeness, limit: number): SQL {
  const { departmentId, language, exclude } = likeness;
  const eligible = and(
    isPublicArticle,
    language ? eq(articles.language, language) : undefined,
    exclude ? ne(articles.id, exclude) : undefined,
  );
  const scan = (condition: SQL, size: number) =>
    sql`(select ${articles.id}, tags, department_id, published_at from ${articles}
      where ${eligible} and ${condition} order by published_at desc limit ${size})`;

  return sql`select id from (
    ${scan(sql`${articles.tags} && ${tagArray(likeness)}`, 100)}
    union ${scan(departmentId ? eq(articles.departmentId, departmentId) : sql`false`, limit)}
    union ${scan(sql`true`, limit)}
  ) as articles order by ${sql.join(nearness(likeness), sql`, `)} limit ${limit}`;
}

function nearness(likeness: Likeness): SQL[] {
  const shared = sql`cardinality(array(select unnest(articles.tags) intersect select unnest(${tagArray(likeness)})))`;
  const sameDepartment = likeness.departmentId
    ? sql`(articles.department_id = ${likeness.departmentId}) is true`
    : sql`false`;
  return [desc(shared), desc(sameDepartment), sql`articles.published_at desc`, sql`articles.id desc`];
}

function tagArray({ tags }: Likeness): SQL {
  return tags.length === 0
    ? sql`'{}'::text[]`
    : sql`array[${sql.join(
        tags.map((tag) => sql`${tag}`),
        sql`, `,
      )}]::text[]`;
}
