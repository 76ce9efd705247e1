import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds. */
const tick = 100;

/**
 * Runs the action after a time that the process was able to work: however long it is busy between two looks, that counts as
 * one, and what arrived meanwhile is read first. Returns what cancels it.
 */
export function setAwakeTimeout(milliseconds: number, action: () => void): () => void {
  let left = Math.ceil(milliseconds / tick);
  const timer = setInterval(async () => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    await nextTurn();
    if (left === 0) action();
  }, tick);
  return () => {
    left = -1;
    clearInterval(timer);
  };
}
