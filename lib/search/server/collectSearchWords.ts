import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { refreshSearchWords } from './queries/searchWords.ts';

/** Collects the words of published articles, the dictionary for typo correction. */
export async function collectSearchWords({ db }: Caller): Promise<void> {
  await refreshSearchWords(db);
}
