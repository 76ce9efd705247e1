import { and, eq, isNull, sql } from 'drizzle-orm';
import { type PageQuery, rowsBefore } from '#lib/domain/paging.ts';
import type { Db } from '../db/database.ts';
import { comments } from '../db/schema/engagement.ts';
import { users } from '../db/schema/users.ts';
import { prepared } from './prepared.ts';

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

export type CommentRow = Awaited<ReturnType<typeof listThreadRows>>[number];

/** The published comments of one page of threads, newest thread first, each followed by its replies, oldest first. */
export async function listThreadRows(db: Db, articleId: string, query: PageQuery) {
  return threads(db).execute({ articleId, limit: query.limit, offset: rowsBefore(query) });
}

const threads = prepared((db) => {
  const started = sql`(
    select id, created_at as started_at from comments
    where article_id = ${sql.placeholder('articleId')} and parent_id is null and status = 'published'
    order by created_at desc, id desc limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}
  ) as thread`;

  return db
    .select(commentColumns)
    .from(comments)
    .innerJoin(started, sql`thread.id = coalesce(${comments.parentId}, ${comments.id})`)
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(and(isPublished, eq(comments.articleId, sql.placeholder('articleId'))))
    .orderBy(
      sql`started_at desc, thread.id desc, ${comments.parentId} is not null, ${comments.createdAt}, ${comments.id}`,
    )
    .prepare('comment_threads');
});

export async function countThreads(db: Db, articleId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(comments)
    .where(and(isPublished, eq(comments.articleId, articleId), isNull(comments.parentId)));
  return row?.count ?? 0;
}
