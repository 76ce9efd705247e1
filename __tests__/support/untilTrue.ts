import { setTimeout as sleep } from 'node:timers/promises';

/** Asks again and again; false when it has not become true within a generous time, in milliseconds. */
export async function untilTrue(isTrue: () => Promise<boolean>, within = 60_000): Promise<boolean> {
  for (const end = Date.now() + within; Date.now() < end; await sleep(50)) if (await isTrue()) return true;
  return false;
}
