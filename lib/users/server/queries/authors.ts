import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { publicSignatures } from '#lib/articles/server/queries/articleAuthors.ts';
import { lookedUp } from '#lib/articles/server/queries/articleText.ts';
import { newestArticles } from '#lib/articles/server/queries/headlines.ts';
import type { Language } from '#lib/languages/language.ts';
import { boundedCount } from '#lib/platform/db/server/boundedCount.ts';
import { byName, type Db } from '#lib/platform/db/server/database.ts';
import { staffProfiles } from '#lib/platform/db/server/schema/staffProfiles.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import type { ListedAuthor } from '../../listedAuthor.ts';
import { portraitUrl } from './staffProfiles.ts';

/** The ids of everybody in the bylines of the newest articles of a language, by name. */
export async function listAuthorIds(db: Db, language: Language): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select users.id from users
    where users.blocked_at is null and users.id in (
      select user_id from article_authors where article_id in (${newestArticles(language)})
    )
    order by ${byName(sql`users.name`, language)}, users.id
  `);
  return rows.map(({ id }) => id);
}

const listed = (ids: string[]) => and(sql`${users.id} = any (${sql.param(ids)}::uuid[])`, isNull(users.blockedAt));

export async function listAuthorNames(db: Db, ids: string[], language: Language) {
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(listed(ids))
    .orderBy(byName(users.name, language), asc(users.id));
}

/** The newest articles of a person say for which department they write, without reading thousands. */
const articlesRead = 100;

/** @param inLanguages that readers see; undefined is all */
export async function listAuthors(
  db: Db,
  ids: string[],
  language: Language,
  inLanguages: Language[] | undefined,
): Promise<ListedAuthor[]> {
  const newest = sql`select article_id as id ${publicSignatures(sql`users.id`)} order by published_at desc limit ${articlesRead}`;
  const own = sql`(select articles.* ${lookedUp(newest)} where articles.language = ${language}) as own`;
  const published = (field: 'jobTitle' | 'place') =>
    sql<string>`coalesce(${staffProfiles.profile} -> ${field} ->> ${language}, '')`;
  return db
    .select({
      id: users.id,
      name: users.name,
      portraitUrl,
      jobTitle: published('jobTitle'),
      place: published('place'),
      // As on the author's page.
      articleCount: boundedCount(publicSignatures(sql`users.id`, inLanguages)),
      department: sql<ListedAuthor['department']>`(
        select jsonb_build_object('slug', departments.slug, 'name', departments.name ->> ${language})
        from ${own} join departments on departments.id = own.department_id
        group by departments.id order by count(*) desc, departments.position limit 1
      )`,
      lastArticle: sql<ListedAuthor['lastArticle']>`(
        select jsonb_build_object('slug', own.slug, 'title', own.title, 'publishedAt', own.published_at)
        from ${own} order by own.published_at desc limit 1
      )`,
    })
    .from(users)
    .leftJoin(staffProfiles, eq(staffProfiles.userId, users.id))
    .where(listed(ids))
    .orderBy(byName(users.name, language), asc(users.id));
}
