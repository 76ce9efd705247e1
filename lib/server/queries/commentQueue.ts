import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { CommentStatus } from '#lib/domain/comment.ts';
import { type PageQuery, rowsBefore } from '#lib/domain/paging.ts';
import type { Db } from '../db/database.ts';
import { articles } from '../db/schema/articles.ts';
import { comments } from '../db/schema/engagement.ts';
import { users } from '../db/schema/users.ts';
import { commentColumns } from './comments.ts';

/** Comments of one status, on everybody's articles or on one author's. */
export type CommentQueueFilter = { status: CommentStatus; articleAuthorId: string | null };

export type CommentQueueRow = Awaited<ReturnType<typeof listCommentQueueRows>>[number];

/** The newest first. */
export async function listCommentQueueRows(db: Db, filter: CommentQueueFilter, query: PageQuery) {
  return db
    .select({
      ...commentColumns,
      article: { id: articles.id, slug: articles.slug, title: articles.title, language: articles.language },
    })
    .from(comments)
    .innerJoin(articles, eq(articles.id, comments.articleId))
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(fits(filter))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(query.limit)
    .offset(rowsBefore(query));
}

export async function countCommentQueue(db: Db, filter: CommentQueueFilter): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(comments)
    .innerJoin(articles, eq(articles.id, comments.articleId))
    .where(fits(filter));
  return row?.count ?? 0;
}

function fits({ status, articleAuthorId }: CommentQueueFilter): SQL | undefined {
  return and(
    isNull(articles.deletedAt),
    eq(comments.status, status),
    articleAuthorId === null ? undefined : eq(articles.authorId, articleAuthorId),
  );
}
