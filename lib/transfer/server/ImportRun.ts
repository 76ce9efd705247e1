import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import type { StoredImage } from '#lib/media/server/storedImage.ts';
import type { ImportMemory } from './ImportMemory.ts';
import type { ImportReport } from './ImportReport.ts';
import type { ImportSource } from './importItems.ts';

type Work = (transaction: Db) => Promise<unknown>;

/** The state shared by the parts of an import. */
export type ImportRun = {
  source: ImportSource;
  memory: ImportMemory;
  report: ImportReport;
  /** Executes the same statements and rolls them back. */
  dryRun: boolean;
  /** The user who gets articles without an author. */
  owner: string;
  /** Imported pictures by their ids in the source. */
  pictures: Map<string, { id: string; image: Pick<StoredImage, 'url' | 'width' | 'height' | 'variants'> }>;
  /** Article slugs given so far, which the database of a dry run does not contain. */
  slugs: Set<string>;
  /** Articles by translation group and language. */
  translations: Map<string, string>;
  /** What a dry run has rolled back, by id, slug or path: executed again in the transactions of items that refer to it. */
  made: Map<string, Work>;
  /** The part of `made` that exists in the current transaction. */
  present: Set<Work>;
};

class RolledBack extends Error {}

/** Executes a part of the import in a transaction; a dry run's is rolled back. */
export async function importing(run: ImportRun, work: Work): Promise<void> {
  run.present.clear();
  try {
    await inTransaction(async (transaction) => {
      await work(transaction);
      if (run.dryRun) throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
}

/** In a dry run, remembers what was executed for items that refer to it by these keys. */
export function remember(run: ImportRun, keys: string[], work: Work): void {
  run.present.add(work);
  if (run.dryRun) for (const key of keys) run.made.set(key, work);
}

/** Executes again what a dry run has rolled back. */
export async function remake(run: ImportRun, transaction: Db, keys: Iterable<string | null>): Promise<void> {
  for (const key of keys) {
    const work = run.made.get(key ?? '');
    if (!work || run.present.has(work)) continue;
    run.present.add(work);
    await work(transaction);
  }
}
