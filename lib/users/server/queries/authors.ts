import { and, asc, isNull, type SQL, sql } from 'drizzle-orm';
import { type Language, languages } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { publicSignatures } from '#lib/articles/server/queries/articleAuthors.ts';
import { boundedCount } from '#lib/platform/db/server/boundedCount.ts';
import { byName } from '#lib/platform/db/server/byName.ts';
import { newestArticles } from '#lib/articles/server/queries/headlines.ts';
import { lookedUp } from '#lib/articles/server/queries/lookedUp.ts';
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

/** `articleCount` is of all languages, as on the author's page. */
export async function listAuthors(db: Db, ids: string[], language: Language) {
  return db
    .select({
      id: users.id,
      name: users.name,
      portraitUrl,
      articleCount: boundedCount(publicSignatures(sql`users.id`)),
    })
    .from(users)
    .where(and(sql`${users.id} = any (${sql.param(ids)}::uuid[])`, isNull(users.blockedAt)))
    .orderBy(byName(users.name, language), asc(users.id));
}

/** An array: the languages of the newest public articles that this person has signed; of all would be too much work. */
export function languagesSignedIn(userId: string | SQL): SQL<Language[]> {
  const newest = sql`select article_id as id ${publicSignatures(userId)} order by published_at desc limit 200`;
  return sql`array(
    select among.language from unnest(${sql.param([...languages])}::text[]) with ordinality as among (language, place)
    where among.language in (select articles.language ${lookedUp(newest)}) order by place
  )`;
}

export async function listAuthorLanguages(db: Db, userId: string): Promise<Language[]> {
  const { rows } = await db.execute<{ found: Language[] }>(sql`select ${languagesSignedIn(userId)} as found`);
  return rows[0]?.found ?? [];
}
