import { and, eq, isNull, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Db } from '../db/database.ts';
import { articles } from '../db/schema/articles.ts';
import { users } from '../db/schema/users.ts';
import { isPublicArticle } from './publicArticle.ts';

export type PublicUserRow = NonNullable<Awaited<ReturnType<typeof findPublicUser>>>;

export async function findPublicUser(db: Db, id: string) {
  if (!isUuid(id)) return null;
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      bio: users.bio,
      avatarUrl: users.avatarUrl,
      role: users.role,
      createdAt: users.createdAt,
      articleCount: sql<number>`(select count(*) from ${articles} where ${isPublicArticle} and ${eq(articles.authorId, users.id)})`,
    })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.blockedAt)));
  return row ?? null;
}

/** A user with public articles, blocked or not; null for others. */
export async function findAuthorName(db: Db, id: string): Promise<{ id: string; name: string } | null> {
  const hasArticles = sql`exists (select from ${articles} where ${isPublicArticle} and ${eq(articles.authorId, users.id)})`;
  const [row] = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.id, id), hasArticles));
  return row ?? null;
}
