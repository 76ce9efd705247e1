import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { contributorIds } from '#lib/articles/server/queries/articleAuthors.ts';
import { isPublicArticle } from '#lib/articles/server/queries/publicArticle.ts';
import { countRows } from '#lib/platform/db/server/boundedCount.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { prepared } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { comments } from '#lib/platform/db/server/schema/engagement.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { maxPageSize, type PageQuery, rowsBefore, type Total } from '#lib/platform/values/paging.ts';
import { portraitUrl } from '#lib/users/server/queries/staffProfiles.ts';
import type { CommentSort, CommentStatus, NewComment } from '../../comment.ts';

export const commentColumns = {
  id: comments.id,
  articleId: comments.articleId,
  parentId: comments.parentId,
  authorId: comments.authorId,
  authorName: sql<string>`coalesce(${users.name}, ${comments.authorName})`,
  avatarUrl: users.avatarUrl,
  portraitUrl,
  fromNewsroom: comments.fromNewsroom,
  body: comments.body,
  status: comments.status,
  createdAt: comments.createdAt,
};

const isPublished = eq(comments.status, 'published');

export type CommentRow = Awaited<ReturnType<typeof listThreadRows>>[number];

/** The order of threads, each in an index of its own. */
const orders: Record<CommentSort, SQL> = {
  'createdAt:desc': sql`started.created_at desc, started.id desc`,
  'createdAt:asc': sql`started.created_at, started.id`,
  'replies:desc': sql`started.replies desc, started.created_at desc, started.id desc`,
};

/** The published comments of one page of threads, each thread followed by its replies, oldest first. */
export async function listThreadRows(
  db: Db,
  articleId: string,
  query: PageQuery,
  sort: CommentSort = 'createdAt:desc',
) {
  return threads[sort](db).execute({ articleId, limit: query.limit, offset: rowsBefore(query) });
}

const threads = {
  'createdAt:desc': threadsBy('createdAt:desc', 'comment_threads'),
  'createdAt:asc': threadsBy('createdAt:asc', 'comment_threads_oldest'),
  'replies:desc': threadsBy('replies:desc', 'comment_threads_replies'),
};

function threadsBy(sort: CommentSort, name: string) {
  return prepared((db) => {
    // The largest page is part of the text, so that plans for any parameters know how few threads there will be.
    const started = sql`(
      select * from (
        select started.id, started.created_at, started.replies from comments as started
        where started.article_id = ${sql.placeholder('articleId')} and started.parent_id is null and started.status = 'published'
        order by ${orders[sort]} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}
      ) as started limit ${sql.raw(String(maxPageSize))}
    ) as started`;

    return (
      db
        .select(commentColumns)
        .from(comments)
        // Each by its index: nothing has all comments of an article, of which there may be thousands.
        .innerJoin(started, sql`(${comments.id} = started.id or ${comments.parentId} = started.id)`)
        .leftJoin(users, eq(users.id, comments.authorId))
        .where(isPublished)
        .orderBy(sql`${orders[sort]}, ${comments.parentId} is not null, ${comments.createdAt}, ${comments.id}`)
        .prepare(name)
    );
  });
}

/** The published thread of a comment on an article, as `listThreadRows`; empty if readers do not see the comment. */
export async function listThreadOf(db: Db, articleId: string, commentId: string): Promise<CommentRow[]> {
  const start = sql`(
    select coalesce(shown.parent_id, shown.id) from comments as shown
    where shown.id = ${commentId} and shown.article_id = ${articleId} and shown.status = 'published'
  )`;
  return db
    .select(commentColumns)
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(and(isPublished, sql`(${comments.id} = ${start} or ${comments.parentId} = ${start})`))
    .orderBy(sql`${comments.parentId} is not null, ${comments.createdAt}, ${comments.id}`);
}

export async function countThreads(db: Db, articleId: string): Promise<Total> {
  return countRows(
    db,
    sql`from comments where article_id = ${articleId} and parent_id is null and status = 'published'`,
  );
}

/** The comment that starts the thread of a reply. */
const start = alias(comments, 'start');

/** Any comment whose article is not in the trash, with the columns that permissions on it depend on. */
export async function findComment(db: Db, id: string) {
  const [row] = await db
    .select({
      ...commentColumns,
      startStatus: start.status,
      isPublic: sql<boolean>`${isPublicArticle} and ${isPublished} and coalesce(${start.status}, 'published') = 'published'`,
      article: { authorId: articles.authorId, contributorIds: contributorIds(sql`articles.id`) },
    })
    .from(comments)
    .innerJoin(articles, eq(articles.id, comments.articleId))
    .leftJoin(users, eq(users.id, comments.authorId))
    .leftJoin(start, eq(start.id, comments.parentId))
    .where(and(eq(comments.id, id), isNull(articles.deletedAt)));
  return row ?? null;
}

/** Locks the comment's thread until the transaction ends, so no reply is added to a comment that is being removed. */
export async function lockThread(db: Db, commentId: string): Promise<void> {
  await db.execute(sql`
    select from comments
    where id = (select coalesce(parent_id, id) from comments where id = ${commentId})
    for no key update
  `);
}

/** A user's comments that readers don't see yet, oldest first. Spam is included: its author must not notice. */
export async function listPendingComments(db: Db, articleId: string, authorId: string) {
  return db
    .select(commentColumns)
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(
      and(
        eq(comments.articleId, articleId),
        eq(comments.authorId, authorId),
        inArray(comments.status, ['pending', 'spam']),
      ),
    )
    .orderBy(comments.createdAt, comments.id)
    .limit(100);
}

/** Stores the author's present name, or `authorName` for a visitor. An existing id is left unchanged. */
export async function insertComment(
  db: Db,
  comment: Pick<NewComment, 'articleId' | 'body'> & {
    id: string;
    parentId: string | null;
    authorId: string | null;
    authorName: string | undefined;
    fromNewsroom: boolean;
    status: CommentStatus;
  },
): Promise<void> {
  const authorName = comment.authorName ?? sql`(select left(name, 100) from users where id = ${comment.authorId})`;
  await db
    .insert(comments)
    .values({ ...comment, authorName })
    .onConflictDoNothing({ target: comments.id });
}

/**
 * Sets a comment's status. Replies can't be shown without the comment that they answer, so they are deleted and
 * restored together with it, matched by their shared `moderated_at`. A reply that was deleted separately, before or after it,
 * stays deleted.
 *
 * @returns ids of the users who wrote the changed comments
 */
export async function setCommentStatus(db: Db, id: string, status: CommentStatus): Promise<string[]> {
  const { rows } = await db.execute<{ author_id: string | null }>(sql`
    with target as (select id, parent_id, status, moderated_at from comments where id = ${id})
    update comments set
      status = case when comments.id = target.id or ${status} = 'published' then ${status} else 'deleted' end,
      moderated_at = case
        when target.parent_id is null and target.status <> 'published' and ${status} <> 'published'
          then coalesce(target.moderated_at, now())
        else now()
      end
    from target
    where comments.id = target.id
      or comments.parent_id = target.id and case
        when ${status} = 'published'
          then comments.status = 'deleted' and comments.moderated_at = target.moderated_at
        else comments.status = 'published'
      end
    returning comments.author_id
  `);
  return [...new Set(rows.flatMap(({ author_id }) => author_id ?? []))];
}
