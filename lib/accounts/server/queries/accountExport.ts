import { and, desc, eq } from 'drizzle-orm';
import { isPublicArticle } from '#lib/articles/server/queries/publicArticle.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { comments, likes, savedArticles } from '#lib/platform/db/server/schema/engagement.ts';

export type LikedOrSavedRow = Awaited<ReturnType<typeof listLikedOrSaved>>[number];

/** Every like, or every saved article, of a user, newest first. Articles that readers can't see have no title. */
export async function listLikedOrSaved(db: Db, userId: string, kind: 'likes' | 'saved') {
  const rows = kind === 'likes' ? likes : savedArticles;
  return db
    .select({ articleId: rows.articleId, createdAt: rows.createdAt, title: articles.title, slug: articles.slug })
    .from(rows)
    .leftJoin(articles, and(eq(articles.id, rows.articleId), isPublicArticle))
    .where(eq(rows.userId, userId))
    .orderBy(desc(rows.createdAt), rows.articleId);
}

export type OwnCommentRow = Awaited<ReturnType<typeof listOwnComments>>[number];

/** All comments of a user, newest first. */
export async function listOwnComments(db: Db, userId: string) {
  return db
    .select({
      id: comments.id,
      articleId: comments.articleId,
      parentId: comments.parentId,
      body: comments.body,
      status: comments.status,
      createdAt: comments.createdAt,
    })
    .from(comments)
    .where(eq(comments.authorId, userId))
    .orderBy(desc(comments.createdAt), desc(comments.id));
}
