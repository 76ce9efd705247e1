import { rebuildSearchRows } from '../../queries/articleSearch.ts';
import type { Caller } from '../Caller.ts';

/** Small enough that no row is locked for longer than a moment. */
const batch = 100;

/** Makes search rows again that an older version has made; searches find them meanwhile as before. */
export async function rebuildSearchIndex({ db }: Caller, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await rebuildSearchRows(db, batch)) > 0);
}
