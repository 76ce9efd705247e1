import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db } from '../db/database.ts';

export async function hasAdmin(db: Db): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select 1 from users where role = 'admin' limit 1`);
  return rowCount === 1;
}

/** False when another process was first: the condition and the insert are one statement under one lock. */
export async function addFirstAdmin(db: Db, email: string, passwordHash: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with alone as (select pg_advisory_xact_lock(731825012))
    insert into users (id, name, email, email_verified, password_hash, role, language)
    select ${v7()}, 'Admin', ${email}, true, ${passwordHash}, 'admin', 'ru'
    from alone
    where not exists (select 1 from users where role = 'admin')
  `);
  return rowCount === 1;
}
