import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from './database.ts';

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) });

/** How many of this version's migrations the database has not had. */
export async function pendingMigrations(db: Db): Promise<number> {
  const journal = journalSchema.parse(
    JSON.parse(readFileSync(join(import.meta.dirname, 'migrations/meta/_journal.json'), 'utf8')),
  );
  const { rows } = await db.execute<{ last: number }>(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  );
  const last = rows[0]?.last ?? 0;
  return journal.entries.filter((entry) => entry.when > last).length;
}
