import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { toAsciiAddress } from '#lib/platform/values/emailAddress.ts';
import type { Language } from '#lib/languages/language.ts';
import type { UsersQuery } from '../../managedUser.ts';
import { rowsBefore, type Total } from '#lib/platform/values/paging.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { sessions, users } from '#lib/platform/db/server/schema/users.ts';
import { boundedCount, countRows } from '#lib/platform/db/server/boundedCount.ts';
import { byName } from '#lib/platform/db/server/byName.ts';
import { containsText } from '#lib/search/server/queries/containsText.ts';
import { hasSecondFactorOf } from '#lib/accounts/server/queries/secondFactors.ts';

const managedUserColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  avatarUrl: users.avatarUrl,
  language: users.language,
  provider: users.provider,
  emailVerified: users.emailVerified,
  createdAt: users.createdAt,
  blocked: sql<boolean>`${users.blockedAt} is not null`,
  hasSecondFactor: hasSecondFactorOf(users.id),
  lastSeenAt: sql`(
    select max(${sessions.lastSeenAt}) from ${sessions} where ${eq(sessions.userId, users.id)}
  )`.mapWith((time: string | null): Date | null => (time === null ? null : new Date(time))),
  // Two parts, because each has an index.
  articleCount: boundedCount(sql`from (
    select from ${articles} where ${eq(articles.authorId, users.id)} and deleted_at is null
    union all select from ${articles} where ${eq(articles.authorId, users.id)} and deleted_at is not null
  ) as own`),
};

export type ManagedUserRow = Awaited<ReturnType<typeof listManagedUsers>>[number];

export async function listManagedUsers(db: Db, query: UsersQuery, language?: Language) {
  return db
    .select(managedUserColumns)
    .from(users)
    .where(fits(query))
    .orderBy(...order(query.sort, language))
    .limit(query.limit)
    .offset(rowsBefore(query));
}

export async function countManagedUsers(db: Db, query: UsersQuery): Promise<Total> {
  return countRows(db, sql`from ${users} where ${fits(query) ?? sql`true`}`);
}

export async function findManagedUser(db: Db, id: string): Promise<ManagedUserRow | null> {
  const [row] = await db.select(managedUserColumns).from(users).where(eq(users.id, id));
  return row ?? null;
}

/** A new block starts now; an existing one keeps its start. */
export async function updateManagedUser(
  db: Db,
  id: string,
  { name, role, blocked }: Pick<ManagedUserRow, 'name' | 'role' | 'blocked'>,
): Promise<void> {
  await db
    .update(users)
    .set({ name, role, blockedAt: blocked ? sql`coalesce(${users.blockedAt}, now())` : null })
    .where(eq(users.id, id));
}

function fits({ q, role, blocked }: UsersQuery): SQL | undefined {
  return and(
    q ? or(containsText(sql`${users.name}`, q), containsText(sql`${users.email}`, toAsciiAddress(q))) : undefined,
    role && eq(users.role, role),
    blocked && (blocked === 'true' ? isNotNull(users.blockedAt) : isNull(users.blockedAt)),
  );
}

function order(sort: UsersQuery['sort'], language?: Language): SQL[] {
  const [field, direction] = sort.split(':');
  const by = direction === 'asc' ? asc : desc;
  return field === 'name' ? [by(byName(users.name, language)), by(users.id)] : [by(users.createdAt), by(users.id)];
}
