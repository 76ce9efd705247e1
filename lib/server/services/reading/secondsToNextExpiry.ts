import { findNextExpiry } from '../../queries/gonePages.ts';
import type { Caller } from '../Caller.ts';

/** Whole seconds until the next article, page, pin or banner ends: no cached page may be fresh for longer. Null if none will. */
export async function secondsToNextExpiry({ db }: Caller): Promise<number | null> {
  const seconds = await findNextExpiry(db);
  return seconds === null ? null : Math.max(0, Math.floor(seconds));
}
