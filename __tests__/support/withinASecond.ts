import { setTimeout as sleep } from 'node:timers/promises';

/** Whether something becomes true within a second: what a reader's page may take to follow a change. */
export async function withinASecond(isTrue: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + 1000;
  while (Date.now() < end) {
    if (await isTrue()) return true;
    await sleep(20);
  }
  // However long an answer takes on a busy machine: whoever asks a second later gets what is true.
  return isTrue();
}
