import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '../__tests__/support/secondFactors.ts';

/** Milliseconds. */
const step = 30_000;
const needed = 10_000;

/** The code of the step before, accepted until this step ends: waits for the next one if too little of it is left. */
export async function formerCodeOf(secret: string): Promise<string> {
  const left = step - (Date.now() % step);
  if (left < needed) await sleep(left);
  return codeOf(secret, -1);
}
