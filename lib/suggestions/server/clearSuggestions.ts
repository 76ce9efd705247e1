import {
  advanceTaskRun,
  deleteOldTaskRuns,
  findTaskRun,
  finishTaskRun,
  markTaskRunning,
} from '#lib/jobs/server/queries.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { expireSuggestions, trimOldSuggestions } from './queries.ts';

/** Expires unused suggestions and strips old ones. The remaining keys prevent them from being suggested again. */
export async function clearSuggestions({ db }: Caller, { runId }: { runId: string }): Promise<void> {
  const run = await findTaskRun(db, runId);
  if (!run || run.state === 'done' || run.state === 'failed') return;
  await inTransaction(async (transaction) => {
    const expired = await expireSuggestions(transaction);
    const thinned = await trimOldSuggestions(transaction);
    await markTaskRunning(transaction, runId, expired + thinned);
    await advanceTaskRun(transaction, runId, { done: expired + thinned, added: expired });
    await finishTaskRun(transaction, runId);
    await deleteOldTaskRuns(transaction);
  });
}
