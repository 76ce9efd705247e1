import { refreshSearchWords } from '../../queries/searchWords.ts';
import type { Caller } from '../Caller.ts';

/** Learns the words of what has been published, so that search knows what a mistyped one may have meant. */
export async function collectSearchWords({ db }: Caller): Promise<void> {
  await refreshSearchWords(db);
}
