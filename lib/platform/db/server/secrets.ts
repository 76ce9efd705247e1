import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** A key of this installation, the same for all its processes, created at first use. */
export async function getSecret(db: Db, name: string): Promise<Buffer> {
  const { rows } = await db.execute<{ value: Buffer }>(sql`
    with created as (
      insert into secrets (name, value)
      values (${name}, sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')))
      on conflict (name) do nothing returning value
    )
    select value from created union all select value from secrets where name = ${name} limit 1
  `);
  const [row] = rows;
  if (!row) return getSecret(db, name);
  return row.value;
}
