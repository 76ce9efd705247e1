import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import { prepared } from '#lib/platform/db/server/database.ts';
import { staffProfiles } from '#lib/platform/db/server/schema/staffProfiles.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import type { StaffProfile } from '../../staffProfile.ts';

/**
 * Column of queries on `users`: the URL of a small square picture; null for readers and without a portrait. The table
 * is named in the text, because drizzle leaves it out of columns in queries on one table.
 */
export const portraitUrl = sql<string | null>`(
  select variant ->> 'url'
  from staff_profiles
  join images on images.id = staff_profiles.portrait_id
  cross join jsonb_array_elements(images.variants) as variant
  where staff_profiles.user_id = users.id and users.role <> 'reader'
  order by variant ->> 'type' = 'image/webp' desc, (variant ->> 'width')::int
  limit 1
)`;

export async function findStaffProfile(db: Db, userId: string) {
  const [row] = await db.select().from(staffProfiles).where(eq(staffProfiles.userId, userId));
  return row ?? null;
}

export type StaffProfileRow = Awaited<ReturnType<typeof listStaffProfiles>>[number];

/** What these authors, editors and admins publish about themselves; those without a profile have the biography of the account. */
export async function listStaffProfiles(db: Db, userIds: string[]) {
  return profilesOf(db).execute({ userIds });
}

const profilesOf = prepared((db) =>
  db
    .select({ id: users.id, bio: users.bio, profile: staffProfiles.profile })
    .from(users)
    .leftJoin(staffProfiles, eq(staffProfiles.userId, users.id))
    .where(and(sql`${users.id} = any (${sql.placeholder('userIds')}::uuid[])`, ne(users.role, 'reader')))
    .prepare('staff_profiles'),
);

/** Omitted fields keep their values. */
export async function saveStaffProfile(
  db: Db,
  userId: string,
  { portraitId, profile = {} }: { portraitId?: string | null | undefined; profile?: Partial<StaffProfile> | undefined },
): Promise<void> {
  await db
    .insert(staffProfiles)
    .values({ userId, portraitId: portraitId ?? null, profile })
    .onConflictDoUpdate({
      target: staffProfiles.userId,
      set: {
        ...(portraitId !== undefined && { portraitId }),
        profile: sql`${staffProfiles.profile} || ${JSON.stringify(profile)}::jsonb`,
      },
    });
}

/** The users whose portrait is this image. */
export async function listPortrayed(db: Db, imageId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: staffProfiles.userId })
    .from(staffProfiles)
    .where(eq(staffProfiles.portraitId, imageId));
  return rows.map(({ userId }) => userId);
}
