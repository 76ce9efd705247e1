import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Language } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { articleAuthors, articles } from '#lib/platform/db/server/schema/articles.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { portraitUrl } from '#lib/users/server/queries/staffProfiles.ts';
import { contributorIdsOf } from '../../byline.ts';
import type { BylineAuthor, BylineEntry } from '../../bylineSchema.ts';

/** A byline without pictures, for lists of headlines. */
export const teaserAuthors = sql<Pick<BylineAuthor, 'id' | 'name' | 'role'>[]>`(
  select coalesce(json_agg(
    json_build_object('id', users.id, 'name', coalesce(users.name, guest_name), 'role', article_authors.role)
    order by position
  ), '[]')
  from article_authors left join users on users.id = article_authors.user_id
  where article_authors.article_id = articles.id
)`;

export const authors = sql<BylineAuthor[]>`(
  select coalesce(json_agg(
    json_build_object(
      'id', users.id, 'name', coalesce(users.name, guest_name), 'role', article_authors.role,
      'avatarUrl', users.avatar_url, 'portraitUrl', ${portraitUrl}
    ) order by position
  ), '[]')
  from article_authors left join users on users.id = article_authors.user_id
  where article_authors.article_id = articles.id
)`;

/** The accounts in the byline of an article, on which permissions depend. */
export function contributorIds(articleId: SQL): SQL<string[]> {
  return sql`array(
    select user_id from article_authors where article_authors.article_id = ${articleId} and user_id is not null
  )`;
}

/** Articles with this person in the byline. */
export function isSignedBy(userId: string | SQL): SQL {
  return sql`articles.id in (select article_id from article_authors where user_id = ${userId})`;
}

/**
 * The public articles that this person has signed; counted in the index on bylines alone, however many there are. The
 * expired ones that the job has not archived yet are few.
 */
export function publicSignatures(userId: string | SQL, inLanguages?: Language[]): SQL {
  return sql`from article_authors where user_id = ${userId} and published_at <= now() and article_id not in (
    select id from articles where expires_at <= now() and status = 'published' and deleted_at is null
  )${inLanguages ? sql` and ${isWritten(sql`article_id`, inLanguages)}` : sql``}`;
}

/** Whether an article is in one of the languages. Looked up by its id, so that a page of a list reads no more articles than it shows. */
export function isWritten(id: SQL, inLanguages: Language[] | SQL): SQL {
  const among = Array.isArray(inLanguages) ? sql.param(inLanguages) : inLanguages;
  return sql`exists (select from articles as written where written.id = ${id} and written.language = any (${among}::text[]))`;
}

/** `ownsMany`: reading the ids of all their articles would be slow. */
export type Owner = { id: string; ownsMany: boolean };

const many = 5_000;

export async function findOwner(db: Db, userId: string): Promise<Owner> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      (select from articles where author_id = ${userId} and deleted_at is null limit ${many})
      union all (select from article_authors where user_id = ${userId} limit ${many})
    ) as own
  `);
  return { id: userId, ownsMany: (rows[0]?.count ?? 0) >= many };
}

/** Articles that this person owns or has signed. */
export function isOwnOrSigned(userId: string): SQL {
  return sql`articles.id in (
    select article_id from article_authors where user_id = ${userId}
    union select id from articles where author_id = ${userId}
  )`;
}

/** The same for lists. If most articles are theirs, it is faster to look each one up; with `exists`, PostgreSQL would not. */
export function isOwnedBy({ id, ownsMany }: Owner): SQL {
  if (!ownsMany) return isOwnOrSigned(id);
  const signed = sql`select true from article_authors where user_id = ${id} and article_id = articles.id limit 1`;
  return sql`(articles.author_id = ${id} or (${signed}))`;
}

/** A condition on the article of a row. */
export function hasArticle(articleId: SQL, condition: SQL, owner: Owner | null): SQL {
  const those = sql`from articles where articles.id = ${articleId}`;
  return owner?.ownsMany ? sql`(select ${condition} ${those} limit 1)` : sql`exists (select ${those} and ${condition})`;
}

/** A byline as readers will see it, without accounts that have been deleted. */
export async function readByline(db: Db, people: BylineEntry[]): Promise<BylineAuthor[]> {
  const { id, name, avatarUrl } = users;
  const ids = contributorIdsOf(people);
  const accounts = await db.select({ id, name, avatarUrl, portraitUrl }).from(users).where(inArray(id, ids));
  return people.flatMap((person) => {
    if (person.id === null) return { ...person, name: person.name ?? '', avatarUrl: null, portraitUrl: null };
    const account = accounts.find((one) => one.id === person.id);
    return account ? { ...account, role: person.role } : [];
  });
}

/** Replaces the byline of an article. */
export async function setArticleAuthors(db: Db, articleId: string, people: BylineEntry[]): Promise<void> {
  await db.delete(articleAuthors).where(eq(articleAuthors.articleId, articleId));
  const rows = people.map(({ id, name, role }, position) => {
    return { articleId, position, userId: id, guestName: id === null ? name : null, role };
  });
  if (rows.length > 0) await db.insert(articleAuthors).values(rows);
}

/** The name of an active author, editor or admin; locks the account against deletion until the transaction ends. */
export async function findWriter(db: Db, id: string): Promise<{ id: string; name: string } | null> {
  const [row] = await listWriters(db, [id]);
  return row ?? null;
}

/** Those of the ids that belong to active authors, editors and admins, likewise locked. */
export async function listWriters(db: Db, ids: string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(inArray(users.id, ids), ne(users.role, 'reader'), isNull(users.blockedAt)))
    .for('key share');
}

export async function setOwner(db: Db, articleId: string, ownerId: string): Promise<void> {
  await db.update(articles).set({ authorId: ownerId }).where(eq(articles.id, articleId));
}
