import { and, asc, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { validate as isUuid, v7 } from 'uuid';
import { hasSecondFactorOf } from '#lib/accounts/server/queries/secondFactors.ts';
import { publicSignatures } from '#lib/articles/server/queries/articleAuthors.ts';
import { lookedUp } from '#lib/articles/server/queries/articleText.ts';
import { defaultLanguage, type Language, languages } from '#lib/languages/language.ts';
import { boundedCount, countRows } from '#lib/platform/db/server/boundedCount.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { byName, prepared } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { staffProfiles } from '#lib/platform/db/server/schema/staffProfiles.ts';
import { sessions, users } from '#lib/platform/db/server/schema/users.ts';
import { toAsciiAddress } from '#lib/platform/values/emailAddress.ts';
import { rowsBefore, type Total } from '#lib/platform/values/paging.ts';
import { containsText } from '#lib/search/server/queries/containsText.ts';
import type { UsersQuery } from '../managedUser.ts';
import type { StaffMember } from '../user.ts';
import { portraitUrl } from './queries/staffProfiles.ts';

const adminsLock = 731825012;

export async function hasAdmin(db: Db): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select 1 from users where role = 'admin' limit 1`);
  return rowCount === 1;
}

/** Advisory lock until the transaction ends: nobody else creates, demotes, blocks or deletes an admin. */
export async function lockAdmins(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${adminsLock})`);
}

/** Whether another admin can still manage the site. */
export async function hasAnotherAdmin(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select 1 from users where role = 'admin' and blocked_at is null and id <> ${id} limit 1`,
  );
  return rowCount === 1;
}

/** False when another process was first. The condition and the insert are one statement under one lock. */
export async function addFirstAdmin(db: Db, email: string, passwordHash: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with alone as (select pg_advisory_xact_lock(${adminsLock}))
    insert into users (id, name, email, email_verified, password_hash, role, language)
    select ${v7()}, 'Admin', ${email}, true, ${passwordHash}, 'admin', ${defaultLanguage}
    from alone
    where not exists (select 1 from users where role = 'admin')
  `);
  return rowCount === 1;
}

/** The password account that verified an address, blocked or not. */
export async function findVerifiedAccount(db: Db, email: string): Promise<{ id: string; name: string } | null> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from users where lower(email) = lower(${email}) and provider = 'password' and email_verified
  `);
  return rows[0] ?? null;
}

export type StaffRow = { email: string; name: string; role: string; provider: string; blocked: boolean };

/** All admins and authors, admins first. */
export async function listStaffRows(db: Db): Promise<StaffRow[]> {
  const { rows } = await db.execute<StaffRow>(sql`
    select email, name, role, provider, blocked_at is not null as blocked
    from users where role <> 'reader' order by role, lower(email), id
  `);
  return rows;
}

/** Admins who are not blocked. */
export async function findAdminIds(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from users where role = 'admin' and blocked_at is null order by id`,
  );
  return rows.map(({ id }) => id);
}

/** An array: the languages of the newest public articles that this person has signed; of all would be too much work. */
export function languagesSignedIn(userId: string | SQL): SQL<Language[]> {
  const newest = sql`select article_id as id ${publicSignatures(userId)} order by published_at desc limit 200`;
  return sql`array(
    select among.language from unnest(${sql.param([...languages])}::text[]) with ordinality as among (language, place)
    where among.language in (select articles.language ${lookedUp(newest)}) order by place
  )`;
}

export async function listAuthorLanguages(db: Db, userId: string): Promise<Language[]> {
  const { rows } = await db.execute<{ found: Language[] }>(sql`select ${languagesSignedIn(userId)} as found`);
  return rows[0]?.found ?? [];
}

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

function fits({ q, group, role, blocked }: UsersQuery): SQL | undefined {
  return and(
    q ? or(containsText(sql`${users.name}`, q), containsText(sql`${users.email}`, toAsciiAddress(q))) : undefined,
    group && (group === 'staff' ? ne : eq)(users.role, 'reader'),
    role && eq(users.role, role),
    blocked && (blocked === 'true' ? isNotNull(users.blockedAt) : isNull(users.blockedAt)),
  );
}

function order(sort: UsersQuery['sort'], language?: Language): SQL[] {
  const [field, direction] = sort.split(':');
  const by = direction === 'asc' ? asc : desc;
  return field === 'name' ? [by(byName(users.name, language)), by(users.id)] : [by(users.createdAt), by(users.id)];
}

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
