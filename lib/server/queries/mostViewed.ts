import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { articles } from '../db/schema/articles.ts';
import { departments } from '../db/schema/departments.ts';
import { images } from '../db/schema/images.ts';
import { users } from '../db/schema/users.ts';
import { isOwnOrSigned } from './articleAuthors.ts';
import { articleListColumns } from './articleColumns.ts';
import type { StatsScope } from './stats.ts';

/** The most viewed articles of the period, most views first. */
export async function listMostViewed(db: Db, { from, to, authorId }: StatsScope, limit: number) {
  const viewed = sql`(
    select article_id, sum(count)::int as views from article_views
    where day between ${from} and ${to}
    group by article_id
  ) as viewed`;

  return db
    .select({ ...articleListColumns, periodViews: sql<number>`viewed.views` })
    .from(articles)
    .innerJoin(viewed, sql`viewed.article_id = ${articles.id}`)
    .innerJoin(users, eq(users.id, articles.authorId))
    .leftJoin(departments, eq(departments.id, articles.departmentId))
    .leftJoin(images, eq(images.id, articles.coverImageId))
    .where(and(isNull(articles.deletedAt), authorId === null ? undefined : isOwnOrSigned(authorId)))
    .orderBy(desc(sql`viewed.views`), desc(articles.id))
    .limit(limit);
}
