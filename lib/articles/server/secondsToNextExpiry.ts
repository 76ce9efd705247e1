import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { forgetParts, sharedPart } from '#lib/platform/cache/server/sharedPart.ts';
import { findNextExpiry } from './queries/gonePages.ts';

/** Seconds: longer than a part is shared. */
const near = 1;
let isPending = false;

/** In milliseconds of `performance.now()`; null if nothing will end. */
const nextExpiry = sharedPart(async (db) => {
  const seconds = await findNextExpiry(db);
  return seconds === null ? null : performance.now() + seconds * 1000;
});

/** Whole seconds until the next article, page, pin or banner ends: no cached page may be fresh for longer. Null if none will. */
export async function secondsToNextExpiry({ db }: Caller): Promise<number | null> {
  const at = await nextExpiry(db);
  if (at === null) return null;
  const seconds = Math.max(0, (at - performance.now()) / 1000);
  if (seconds < near) forgetPartsIn(seconds);
  return Math.floor(seconds);
}

/** An expiry purges nothing, and a page that is rendered after it must not get the menus from before. */
function forgetPartsIn(seconds: number): void {
  if (isPending) return;
  isPending = true;
  const forget = () => {
    isPending = false;
    forgetParts();
  };
  setTimeout(forget, seconds * 1000 + 1).unref();
}
