import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a condition becomes true within a second, the time in which public pages must follow a change. */
export async function withinASecond(condition: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + 1000;
  while (Date.now() < end) {
    if (await condition()) return true;
    await sleep(20);
  }
  // A response may take long on a busy machine, but a request made a second later must get the new state.
  return condition();
}
