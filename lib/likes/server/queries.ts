import { and, eq, sql } from 'drizzle-orm';
import { isPublicArticle } from '#lib/articles/server/queries/publicArticle.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { likes } from '#lib/platform/db/server/schema/engagement.ts';

/** False if the article is not public or the like exists already: then it does nothing. */
export async function addLike(db: Db, articleId: string, userId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into likes (article_id, user_id)
    select articles.id, ${userId}::uuid from articles where ${isPublicArticle} and articles.id = ${articleId}
    on conflict (article_id, user_id) do nothing
  `);
  return rowCount !== 0;
}

/** False without a like, or if the article is not public: then it does nothing. */
export async function removeLike(db: Db, articleId: string, userId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from likes using articles
    where articles.id = likes.article_id and ${isPublicArticle}
      and likes.article_id = ${articleId} and likes.user_id = ${userId}
  `);
  return rowCount !== 0;
}

/** Null if the article is not public. */
export async function findIsLiked(db: Db, articleId: string, userId: string): Promise<boolean | null> {
  const [row] = await db
    .select({ userId: likes.userId })
    .from(articles)
    .leftJoin(likes, and(eq(likes.articleId, articles.id), eq(likes.userId, userId)))
    .where(and(isPublicArticle, eq(articles.id, articleId)));
  return row ? row.userId !== null : null;
}
