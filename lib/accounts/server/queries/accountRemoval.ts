import { eq, sql } from 'drizzle-orm';
import type { Language } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { likes } from '#lib/platform/db/server/schema/engagement.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';

/** Locks the account until the transaction ends: nothing new can refer to it, so no article is added meanwhile. */
export async function lockAccount(db: Db, id: string): Promise<void> {
  await db.execute(sql`select from users where id = ${id} for update`);
}

/** Articles of any status, the trash included. */
export async function hasArticles(db: Db, authorId: string): Promise<boolean> {
  const rows = await db.select({ id: articles.id }).from(articles).where(eq(articles.authorId, authorId)).limit(1);
  return rows.length > 0;
}

/** Moves all articles of one author to another. Returns the moved articles. */
export async function moveArticles(db: Db, from: string, to: string) {
  return db
    .update(articles)
    .set({ authorId: to })
    .where(eq(articles.authorId, from))
    .returning({ id: articles.id, language: articles.language });
}

/**
 * Removes a user's name from their comments, which stay in the discussion. Each gets the signature for a deleted user
 * in the language of its article.
 *
 * @returns ids of the articles with these comments
 */
export async function anonymizeComments(
  db: Db,
  userId: string,
  signatures: Record<Language, string>,
): Promise<string[]> {
  const { rows } = await db.execute<{ article_id: string }>(sql`
    update comments set author_id = null, author_name = ${JSON.stringify(signatures)}::jsonb ->> articles.language
    from articles
    where articles.id = comments.article_id and comments.author_id = ${userId}
    returning comments.article_id
  `);
  return [...new Set(rows.map((row) => row.article_id))];
}

/** Ids of the articles that the account likes. */
export async function listLikedIds(db: Db, id: string): Promise<string[]> {
  const rows = await db.select({ id: likes.articleId }).from(likes).where(eq(likes.userId, id));
  return rows.map((row) => row.id);
}

/** Its sessions, mailed links, likes and saved articles are deleted by cascade. */
export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}
