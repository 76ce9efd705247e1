import { setTimeout as sleep } from 'node:timers/promises';

/** Polls a condition; false if it does not become true within this time in milliseconds. */
export async function pollUntil(condition: () => Promise<boolean>, within = 60_000): Promise<boolean> {
  for (const end = Date.now() + within; Date.now() < end; await sleep(50)) if (await condition()) return true;
  return false;
}
