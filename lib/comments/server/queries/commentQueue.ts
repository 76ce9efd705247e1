import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { hasArticle, isOwnedBy, type Owner } from '#lib/articles/server/queries/articleAuthors.ts';
import { boundedCount } from '#lib/platform/db/server/boundedCount.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { comments } from '#lib/platform/db/server/schema/engagement.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { type PageQuery, rowsBefore } from '#lib/platform/values/paging.ts';
import { type CommentCounts, type CommentStatus, commentStatusSchema, type ModeratedComment } from '../../comment.ts';
import { commentColumns } from './comments.ts';

/** `owner`: only comments on this author's articles; null for all articles. */
export type CommentQueueFilter = {
  status: CommentStatus | 'all';
  reported: boolean;
  /** Only comments by the author of this one. */
  writer: string | undefined;
  owner: Owner | null;
};

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
      standing: sql<
        ModeratedComment['standing']
      >`case when ${users.blockedAt} is null then ${users.commentStanding} else 'blocked' end`,
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
    .where(
      and(
        filter.reported ? isReported : filter.status === 'all' ? undefined : eq(comments.status, filter.status),
        filter.writer ? isByWriterOf(filter.writer) : undefined,
        isInQueue(filter.owner),
      ),
    )
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(query.limit)
    .offset(rowsBefore(query));
}

export async function countCommentQueue(
  db: Db,
  { owner, writer }: Pick<CommentQueueFilter, 'owner' | 'writer'>,
): Promise<CommentCounts> {
  const isCounted = writer ? sql`${isCommentCounted(owner)} and ${isByWriterOf(writer)}` : isCommentCounted(owner);
  const columns = commentStatusSchema.options.map((status) => {
    return sql`${boundedCount(sql`from comments where status = ${status} and ${isCounted}`)} as ${sql.identifier(status)}`;
  });
  const reported = sql`${boundedCount(sql`from comments where ${isReported} and ${isCounted}`)} as reported`;
  const all = sql`${boundedCount(sql`from comments where ${isCounted}`)} as "all"`;
  const { rows } = await db.execute<CommentCounts>(sql`select ${sql.join([...columns, reported, all], sql`, `)}`);
  return rows[0] ?? { pending: 0, published: 0, spam: 0, deleted: 0, reported: 0, all: 0 };
}

/** The same as `isInQueue`. Of all comments, only those on articles in the trash are looked up. */
export function isCommentCounted(owner: Owner | null): SQL {
  if (!owner) return sql`not ${hasArticle(sql`comments.article_id`, sql`articles.deleted_at is not null`, null)}`;
  return hasArticle(sql`comments.article_id`, isInQueue(owner), owner);
}

/** Each part by its index. Visitors have no account: their network stands for them. */
function isByWriterOf(commentId: string): SQL {
  return sql`comments.id in (
    select ${commentId}::uuid
    union all select same.id from comments as known join comments as same using (author_id) where known.id = ${commentId}
    union all select source.comment_id
    from comments as known
    join comment_sources as known_source on known_source.comment_id = known.id
    join comment_sources as source using (source_hash)
    join comments as same on same.id = source.comment_id
    where known.id = ${commentId} and known.author_id is null and same.author_id is null
  )`;
}

function isInQueue(owner: Owner | null): SQL {
  return sql`articles.deleted_at is null and ${owner ? isOwnedBy(owner) : sql`true`}`;
}
