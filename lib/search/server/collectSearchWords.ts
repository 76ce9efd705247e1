import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { rebuildSearchRows } from './queries/articleSearch.ts';
import { refreshSearchWords } from './queries/searchWords.ts';

/** Collects the words of published articles, the dictionary for typo correction. */
export async function collectSearchWords({ db }: Caller): Promise<void> {
  await refreshSearchWords(db);
}

/** Small enough to lock rows only briefly. */
const batch = 100;

/** Rebuilds search rows of older versions; they stay searchable meanwhile. */
export async function rebuildSearchIndex({ db }: Caller, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await rebuildSearchRows(db, batch)) > 0);
}
