import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isPublicArticle } from '#lib/articles/server/queries/publicArticle.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { comments } from '#lib/platform/db/server/schema/engagement.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';

const start = alias(comments, 'start');
const recipient = alias(users, 'recipient');

/** False if it was announced before, or starts a thread. */
export async function markAnnounced(db: Db, replyId: string): Promise<boolean> {
  const { rowCount } = await db
    .update(comments)
    .set({ announcedAt: sql`now()` })
    .where(and(eq(comments.id, replyId), isNotNull(comments.parentId), isNull(comments.announcedAt)));
  return rowCount === 1;
}

/** A hidden reply is announced when it is published again. False if it is public, or has been published meanwhile. */
export async function markUnannounced(db: Db, replyId: string): Promise<boolean> {
  const { rowCount } = await db
    .update(comments)
    .set({ announcedAt: null })
    .where(and(eq(comments.id, replyId), ne(comments.status, 'published')));
  return rowCount === 1;
}

/** A public reply with the user to whom it is mailed now; null if nobody wants it. Own replies are not mailed. */
export async function findReplyToMail(db: Db, replyId: string) {
  const [row] = await db
    .select({
      id: comments.id,
      body: comments.body,
      authorName: sql<string>`coalesce(${users.name}, ${comments.authorName})`,
      article: { slug: articles.slug, title: articles.title, language: articles.language },
      recipient: { id: recipient.id, email: recipient.email },
    })
    .from(comments)
    .innerJoin(articles, and(eq(articles.id, comments.articleId), isPublicArticle))
    .innerJoin(start, and(eq(start.id, comments.parentId), eq(start.status, 'published')))
    .innerJoin(
      recipient,
      and(eq(recipient.id, start.authorId), recipient.replyMails, recipient.emailVerified, isNull(recipient.blockedAt)),
    )
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(
      and(
        eq(comments.id, replyId),
        eq(comments.status, 'published'),
        sql`${comments.authorId} is distinct from ${start.authorId}`,
      ),
    );
  return row ?? null;
}
