import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Language } from '#lib/languages/language.ts';
import type { StaffMember } from '../../user.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { staffProfiles } from '#lib/platform/db/server/schema/staffProfiles.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { publicSignatures } from '#lib/articles/server/queries/articleAuthors.ts';
import { byName } from '#lib/platform/db/server/byName.ts';
import { prepared } from '#lib/platform/db/server/prepared.ts';
import { portraitUrl } from './staffProfiles.ts';

export type PublicUserRow = NonNullable<Awaited<ReturnType<typeof findPublicUser>>>;

export async function findPublicUser(db: Db, id: string) {
  if (!isUuid(id)) return null;
  const [row] = await publicUser(db).execute({ id });
  return row ?? null;
}

const publicUser = prepared((db) =>
  db
    .select({
      id: users.id,
      name: users.name,
      bio: users.bio,
      avatarUrl: users.avatarUrl,
      portraitUrl,
      profile: staffProfiles.profile,
      role: users.role,
      createdAt: users.createdAt,
      articleCount: sql<number>`(select count(*) ${publicSignatures(sql`users.id`)})`,
    })
    .from(users)
    .leftJoin(staffProfiles, eq(staffProfiles.userId, users.id))
    .where(and(eq(users.id, sql.placeholder('id')), isNull(users.blockedAt)))
    .prepare('public_user'),
);

/** A user with public articles, blocked or not; null for others. */
export async function findAuthorName(db: Db, id: string): Promise<{ id: string; name: string } | null> {
  const hasArticles = sql`exists (select ${publicSignatures(sql`users.id`)})`;
  const [row] = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.id, id), hasArticles));
  return row ?? null;
}

/** Everyone with a role above reader, blocked or not, by name. */
export async function listStaffMembers(db: Db, language?: Language): Promise<StaffMember[]> {
  const { id, name, avatarUrl, role } = users;
  return db
    .select({ id, name, avatarUrl, role, blocked: sql<boolean>`${users.blockedAt} is not null` })
    .from(users)
    .where(ne(role, 'reader'))
    .orderBy(byName(name, language), id);
}
