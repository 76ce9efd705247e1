import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../projectRoot.ts';

export const migrationsFolder = join(projectRoot, 'lib/server/db/migrations');

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

export type Migration = { tag: string; when: number };

/** This version's migrations, the first first. */
export function migrationJournal(): Migration[] {
  return journalSchema.parse(JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))).entries;
}
