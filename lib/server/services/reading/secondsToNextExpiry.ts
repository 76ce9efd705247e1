import { forgetParts, sharedPart } from '../../cache/sharedPart.ts';
import { findNextExpiry } from '../../queries/gonePages.ts';
import type { Caller } from '../Caller.ts';

/** Milliseconds: twice as long as a part is shared, because another part may be read until this one is read again. */
const near = 1_000;

/** Whole seconds until the next article, page, pin or banner ends: no cached page may be fresh for longer. Null if none will. */
export async function secondsToNextExpiry({ db }: Caller): Promise<number | null> {
  const expiry = await nextExpiry(db);
  return expiry === null ? null : Math.max(0, Math.floor((expiry - performance.now()) / 1000));
}

/** By the clock of `performance.now()`. */
const nextExpiry = sharedPart(async (db) => {
  const now = performance.now();
  const seconds = await findNextExpiry(db);
  if (seconds === null) return null;
  // Otherwise menus that were read before would still list what has ended.
  if (seconds * 1000 < near) setTimeout(forgetParts, seconds * 1000 + 1).unref();
  return now + seconds * 1000;
});
