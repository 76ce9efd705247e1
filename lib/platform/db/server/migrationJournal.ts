import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '#lib/platform/process/server/projectRoot.ts';

export const migrationsFolder = join(projectRoot, 'lib/platform/db/server/migrations');

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

export type Migration = { tag: string; when: number };

/** This version's migrations, oldest first. */
export function migrationJournal(): Migration[] {
  return journalSchema.parse(readJson('meta/_journal.json')).entries;
}

const version = z.string().regex(/^\d+\.\d+\.\d+$/);

/** By migration tag: the oldest program version that works with the schema after that migration. */
export function oldestPrograms(): Map<string, string> {
  return new Map(Object.entries(z.record(z.string(), version).parse(readJson('compatibility.json'))));
}

export function programVersion(): string {
  return z.object({ version }).parse(readJson('../../../../package.json')).version;
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(migrationsFolder, path), 'utf8'));
}
