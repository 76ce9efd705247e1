import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CommentCounts, CommentStatus } from '#lib/domain/comment.ts';
import { type PageQuery, rowsBefore } from '#lib/domain/paging.ts';
import type { Db } from '../db/database.ts';
import { articles } from '../db/schema/articles.ts';
import { comments } from '../db/schema/engagement.ts';
import { users } from '../db/schema/users.ts';
import { isOwnOrSigned } from './articleAuthors.ts';
import { commentColumns } from './comments.ts';

/** `articleAuthorId`: only comments on this author's articles; null for all articles. */
export type CommentQueueFilter = { status: CommentStatus; articleAuthorId: string | null };

export type CommentQueueRow = Awaited<ReturnType<typeof listCommentQueueRows>>[number];

const start = alias(comments, 'start');
const startAuthor = alias(users, 'start_author');

/** Newest first. */
export async function listCommentQueueRows(db: Db, filter: CommentQueueFilter, query: PageQuery) {
  return db
    .select({
      ...commentColumns,
      article: { id: articles.id, slug: articles.slug, title: articles.title, language: articles.language },
      start: {
        id: start.id,
        name: sql<string>`coalesce(${startAuthor.name}, ${start.authorName})`,
        body: start.body,
        status: start.status,
      },
      replies: sql<number>`(
        select count(*) from comments as reply where reply.parent_id = ${comments.id} and reply.status = 'published'
      )`,
    })
    .from(comments)
    .innerJoin(articles, eq(articles.id, comments.articleId))
    .leftJoin(users, eq(users.id, comments.authorId))
    .leftJoin(start, eq(start.id, comments.parentId))
    .leftJoin(startAuthor, eq(startAuthor.id, start.authorId))
    .where(and(eq(comments.status, filter.status), isInQueue(filter)))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(query.limit)
    .offset(rowsBefore(query));
}

export async function countCommentQueue(
  db: Db,
  filter: Pick<CommentQueueFilter, 'articleAuthorId'>,
): Promise<CommentCounts> {
  const rows = await db
    .select({ status: comments.status, count: sql<number>`count(*)` })
    .from(comments)
    .innerJoin(articles, eq(articles.id, comments.articleId))
    .where(isInQueue(filter))
    .groupBy(comments.status);
  const counts = { pending: 0, published: 0, spam: 0, deleted: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

function isInQueue({ articleAuthorId }: Pick<CommentQueueFilter, 'articleAuthorId'>): SQL | undefined {
  return and(isNull(articles.deletedAt), articleAuthorId === null ? undefined : isOwnOrSigned(articleAuthorId));
}
