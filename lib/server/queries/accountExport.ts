import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { articles } from '../db/schema/articles.ts';
import { comments, likes, savedArticles } from '../db/schema/engagement.ts';
import { isPublicArticle } from './publicArticle.ts';

export type LikedOrSavedRow = Awaited<ReturnType<typeof listLikedOrSaved>>[number];

/** Every like, or every saved article, of a user, the newest first. What readers can't see has no title. */
export async function listLikedOrSaved(db: Db, userId: string, kind: 'likes' | 'saved') {
  const marks = kind === 'likes' ? likes : savedArticles;
  return db
    .select({ articleId: marks.articleId, createdAt: marks.createdAt, title: articles.title, slug: articles.slug })
    .from(marks)
    .leftJoin(articles, and(eq(articles.id, marks.articleId), isPublicArticle))
    .where(eq(marks.userId, userId))
    .orderBy(desc(marks.createdAt), marks.articleId);
}

export type OwnCommentRow = Awaited<ReturnType<typeof listOwnComments>>[number];

/** Everything that a user has said, the newest first. */
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
