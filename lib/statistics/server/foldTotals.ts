import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import * as totals from './queries/totals.ts';

/** Adds up what was appended to the totals. */
export async function foldTotals({ db }: Caller): Promise<void> {
  await totals.foldTotals(db);
}
