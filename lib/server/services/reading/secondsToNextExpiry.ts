import { forgetParts } from '../../cache/sharedPart.ts';
import { findNextExpiry } from '../../queries/gonePages.ts';
import type { Caller } from '../Caller.ts';

/** Seconds: longer than a part is shared. */
const near = 1;
let isPending = false;

/** Whole seconds until the next article, page, pin or banner ends: no cached page may be fresh for longer. Null if none will. */
export async function secondsToNextExpiry({ db }: Caller): Promise<number | null> {
  const seconds = await findNextExpiry(db);
  if (seconds === null) return null;
  if (seconds < near) forgetPartsIn(seconds);
  return Math.max(0, Math.floor(seconds));
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
