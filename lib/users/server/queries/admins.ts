import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { defaultLanguage } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';

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
export async function listStaff(db: Db): Promise<StaffRow[]> {
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
