import { inTransaction } from '#lib/platform/db/server/database.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import { failStaleTaskRuns, findActiveTaskRun, insertTaskRun, type TaskKind } from './queries/taskRuns.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/** An import is started by its upload. */
export type SuggestionTask = Exclude<TaskKind, 'import'>;

/**
 * Starts background work, or joins a running task of the same kind. A start by hand is logged.
 *
 * @returns the id for polling its progress
 */
export async function beginTask(caller: Pick<Caller, 'actor' | 'requestId'>, kind: SuggestionTask): Promise<string> {
  const { actor, requestId } = caller;
  const starterId = actor.kind === 'user' ? actor.id : null;
  const id = await inTransaction(async (transaction) => {
    await failStaleTaskRuns(transaction, kind);
    const active = await findActiveTaskRun(transaction, kind);
    if (active) return active;
    const runId = await insertTaskRun(transaction, kind, starterId);
    if (!runId) return null;
    await enqueue(transaction, kind, { runId, dueOnly: starterId === null });
    if (starterId) {
      const target = { type: 'task', id: runId, label: kind };
      await addLogEntry(transaction, { actor, action: 'task.start', target, requestId });
    }
    return runId;
  });
  // Race condition: another caller started it between the two queries.
  return id ?? beginTask(caller, kind);
}
