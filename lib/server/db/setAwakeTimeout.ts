import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds. */
const tick = 100;

/**
 * A timeout that counts only time in which the process could work: however long it is busy between two ticks, that
 * counts as one, and pending input is read first. Returns a function that cancels it.
 */
export function setAwakeTimeout(milliseconds: number, action: () => void): () => void {
  let remaining = Math.ceil(milliseconds / tick);
  const timer = setInterval(async () => {
    remaining -= 1;
    if (remaining > 0) return;
    clearInterval(timer);
    await nextTurn();
    if (remaining === 0) action();
  }, tick);
  return () => {
    remaining = -1;
    clearInterval(timer);
  };
}
