import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  type CommentCounts,
  type CommentStatus,
  commentStatusSchema,
  type ModeratedComment,
} from '#lib/domain/comment.ts';
import { type PageQuery, rowsBefore } from '#lib/domain/paging.ts';
import type { Db } from '../db/database.ts';
import { articles } from '../db/schema/articles.ts';
import { comments } from '../db/schema/engagement.ts';
import { users } from '../db/schema/users.ts';
import { hasArticle, isOwnedBy, type Owner } from './articleAuthors.ts';
import { boundedCount } from './boundedCount.ts';
import { commentColumns } from './comments.ts';

/** `owner`: only comments on this author's articles; null for all articles. */
export type CommentQueueFilter = { status: CommentStatus; reported: boolean; owner: Owner | null };

export type CommentQueueRow = Awaited<ReturnType<typeof listCommentQueueRows>>[number];

const start = alias(comments, 'start');
const startAuthor = alias(users, 'start_author');

/** Published comments with reports that no moderator has decided on. */
export const isReported = sql`(comments.status = 'published' and comments.id in (
  select comment_id from comment_reports where resolved_at is null
))`;

/** Notes shown with a comment, the latest first. */
const shownNotes = 10;

const openReports = sql<ModeratedComment['reports']>`(
  select json_build_object(
    'spam', count(*) filter (where reason = 'spam'),
    'insult', count(*) filter (where reason = 'insult'),
    'other', count(*) filter (where reason = 'other'),
    'notes', coalesce((array_agg(note order by created_at desc) filter (where note <> ''))[:${sql.raw(String(shownNotes))}], '{}')
  )
  from comment_reports where comment_id = ${comments.id} and resolved_at is null having count(*) > 0
)`;

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
      reports: openReports,
    })
    .from(comments)
    .innerJoin(articles, eq(articles.id, comments.articleId))
    .leftJoin(users, eq(users.id, comments.authorId))
    .leftJoin(start, eq(start.id, comments.parentId))
    .leftJoin(startAuthor, eq(startAuthor.id, start.authorId))
    .where(and(filter.reported ? isReported : eq(comments.status, filter.status), isInQueue(filter.owner)))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(query.limit)
    .offset(rowsBefore(query));
}

export async function countCommentQueue(db: Db, owner: Owner | null): Promise<CommentCounts> {
  const isCounted = isCommentCounted(owner);
  const columns = commentStatusSchema.options.map((status) => {
    return sql`${boundedCount(sql`from comments where status = ${status} and ${isCounted}`)} as ${sql.identifier(status)}`;
  });
  const reported = sql`${boundedCount(sql`from comments where ${isReported} and ${isCounted}`)} as reported`;
  const { rows } = await db.execute<CommentCounts>(sql`select ${sql.join([...columns, reported], sql`, `)}`);
  return rows[0] ?? { pending: 0, published: 0, spam: 0, deleted: 0, reported: 0 };
}

/** The same as `isInQueue`. Of all comments, only those on articles in the trash are looked up. */
export function isCommentCounted(owner: Owner | null): SQL {
  if (!owner) return sql`not ${hasArticle(sql`comments.article_id`, sql`articles.deleted_at is not null`, null)}`;
  return hasArticle(sql`comments.article_id`, isInQueue(owner), owner);
}

function isInQueue(owner: Owner | null): SQL {
  return sql`articles.deleted_at is null and ${owner ? isOwnedBy(owner) : sql`true`}`;
}
