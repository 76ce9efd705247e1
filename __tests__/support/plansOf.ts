import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { z } from 'zod';
import type { Db } from '#lib/platform/db/server/database.ts';

const countsSchema = z.array(z.object({ name: z.string(), generic: z.coerce.number(), custom: z.coerce.number() }));

/** How often PostgreSQL executed each prepared statement of a request with a plan for any parameters (`generic`) and with a new one. */
export async function plansOf(address: string, run: (db: Db) => Promise<unknown>, times: number) {
  const pool = new Pool({ connectionString: address, max: 1 });
  // The database may be dropped while its connections close.
  pool.on('error', () => {});
  const db = drizzle({ client: pool });
  try {
    for (let time = 0; time < times; time += 1) await run(db);
    const { rows } = await pool.query(
      'select name, generic_plans as generic, custom_plans as custom from pg_prepared_statements',
    );
    return countsSchema.parse(rows);
  } finally {
    await pool.end();
  }
}
