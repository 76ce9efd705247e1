import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { countRows } from '#lib/platform/db/server/boundedCount.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { blockedSources, commentSources } from '#lib/platform/db/server/schema/blockedSources.ts';
import { comments } from '#lib/platform/db/server/schema/engagement.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { rowsBefore, type Total } from '#lib/platform/values/paging.ts';
import type { BlockedSourcesQuery } from '../../blockedSource.ts';

const isActive = sql`coalesce(${blockedSources.expiresAt}, 'infinity') > now()`;
const commentAuthor = sql<string>`coalesce(
  (select name from users as author where author.id = ${comments.authorId}), ${comments.authorName}
)`;

export type BlockedSourceRow = Awaited<ReturnType<typeof listBlockedSourceRows>>[number];

/** Newest first. */
export async function listBlockedSourceRows(db: Db, query: BlockedSourcesQuery) {
  return selectActive(db)
    .where(isActive)
    .orderBy(desc(blockedSources.createdAt), desc(blockedSources.id))
    .limit(query.limit)
    .offset(rowsBefore(query));
}

function selectActive(db: Db) {
  return db
    .select({
      id: blockedSources.id,
      comment: { id: comments.id, authorName: commentAuthor, body: comments.body },
      reason: blockedSources.reason,
      creator: { id: users.id, name: users.name },
      createdAt: blockedSources.createdAt,
      expiresAt: blockedSources.expiresAt,
    })
    .from(blockedSources)
    .leftJoin(comments, eq(comments.id, blockedSources.commentId))
    .leftJoin(users, eq(users.id, blockedSources.creatorId));
}

export async function countBlockedSources(db: Db): Promise<Total> {
  return countRows(db, sql`from ${blockedSources} where ${isActive}`);
}

export async function findBlockedSource(db: Db, id: string): Promise<BlockedSourceRow | null> {
  const [row] = await selectActive(db).where(and(isActive, eq(blockedSources.id, id)));
  return row ?? null;
}

export async function isSourceBlocked(db: Db, sourceHash: Buffer): Promise<boolean> {
  const rows = await db
    .select({ id: blockedSources.id })
    .from(blockedSources)
    .where(and(isActive, eq(blockedSources.sourceHash, sourceHash)));
  return rows.length > 0;
}

/**
 * Blocks a network. One that is blocked already gets the new comment, reason and time.
 *
 * @param days until it ends, or null
 * @returns its id
 */
export async function putBlockedSource(
  db: Db,
  {
    days,
    ...source
  }: { sourceHash: Buffer; commentId: string; reason: string; creatorId: string; days: number | null },
): Promise<string> {
  const row = { ...source, createdAt: sql`now()`, expiresAt: sql`now() + make_interval(days => ${days}::int)` };
  const [put] = await db
    .insert(blockedSources)
    .values(row)
    .onConflictDoUpdate({ target: blockedSources.sourceHash, set: row })
    .returning({ id: blockedSources.id });
  if (!put) throw new Error('The insert returned no row');
  return put.id;
}

/** @returns false if it was deleted meanwhile */
export async function deleteBlockedSource(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(blockedSources).where(eq(blockedSources.id, id));
  return rowCount === 1;
}

export async function insertCommentSource(db: Db, commentId: string, sourceHash: Buffer): Promise<void> {
  await db.insert(commentSources).values({ commentId, sourceHash }).onConflictDoNothing();
}

/** Null if it was unknown, or the comment is too old. */
export async function findCommentSource(db: Db, commentId: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ sourceHash: commentSources.sourceHash })
    .from(commentSources)
    .where(eq(commentSources.commentId, commentId));
  return row?.sourceHash ?? null;
}

/** Networks of comments for 30 days; for as long as they are blocked, so that unblocking can be undone. */
export async function deleteOldSources(db: Db): Promise<void> {
  await db.delete(blockedSources).where(lt(blockedSources.expiresAt, sql`now()`));
  await db.execute(sql`
    delete from comment_sources where created_at < now() - interval '30 days'
      and not exists (select from blocked_sources where blocked_sources.comment_id = comment_sources.comment_id)
  `);
}
