import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type PageQuery, rowsBefore } from '#lib/domain/paging.ts';
import type { Db } from '../db/database.ts';
import { comments } from '../db/schema/engagement.ts';
import { users } from '../db/schema/users.ts';

const commentColumns = {
  id: comments.id,
  articleId: comments.articleId,
  parentId: comments.parentId,
  authorId: comments.authorId,
  authorName: sql<string>`coalesce(${users.name}, ${comments.authorName})`,
  avatarUrl: users.avatarUrl,
  body: comments.body,
  status: comments.status,
  createdAt: comments.createdAt,
};

const isPublished = eq(comments.status, 'published');

export type CommentRow = Awaited<ReturnType<typeof listReplies>>[number];

/** Published comments that start a thread, newest first. */
export async function listThreadStarts(db: Db, articleId: string, query: PageQuery) {
  return db
    .select(commentColumns)
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(and(isPublished, eq(comments.articleId, articleId), isNull(comments.parentId)))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(query.limit)
    .offset(rowsBefore(query));
}

export async function countThreads(db: Db, articleId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(comments)
    .where(and(isPublished, eq(comments.articleId, articleId), isNull(comments.parentId)));
  return row?.count ?? 0;
}

/** Published replies to the given comments, oldest first. */
export async function listReplies(db: Db, parentIds: string[]) {
  if (parentIds.length === 0) return [];
  return db
    .select(commentColumns)
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(and(isPublished, inArray(comments.parentId, parentIds)))
    .orderBy(asc(comments.createdAt), asc(comments.id));
}
