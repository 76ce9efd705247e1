import { deleteOldApiKeys } from '#lib/accounts/server/queries/apiKeys.ts';
import { deleteExpiredChallenges } from '#lib/accounts/server/queries/challenges.ts';
import { deleteOldInvitations } from '#lib/accounts/server/queries/invitations.ts';
import { deleteOldMailTokens } from '#lib/accounts/server/queries/mailTokens.ts';
import { deleteExpiredDevices, deleteOldConfirmedSignIns } from '#lib/accounts/server/queries/rememberedDevices.ts';
import { deleteExpiredSessions } from '#lib/accounts/server/queries/sessions.ts';
import { deleteOldPreviewLinks } from '#lib/articles/server/queries/previewLinks.ts';
import { deleteOldSources } from '#lib/comments/server/queries/blockedSources.ts';
import { deleteOldReports } from '#lib/comments/server/queries/reports.ts';
import { addLogEntry, deleteOldLogEntries } from '#lib/logs/server/queries.ts';
import { deleteOldNotifications } from '#lib/notifications/server/queries.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { deleteOldPurges } from '#lib/platform/cache/server/storedPurges.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { deleteOldStoredTransactions } from '#lib/platform/db/server/storedTransactions.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { notFound } from '#lib/platform/values/DomainError.ts';
import { deleteOldReaders } from '#lib/statistics/server/queries/views.ts';
import { presentTask } from '#lib/suggestions/server/present.ts';
import type { Task } from '#lib/suggestions/suggestion.ts';
import { deleteOldDownloadTickets } from '#lib/transfer/server/queries/downloadTickets.ts';
import { canUseSuggestions } from '#lib/users/permissions.ts';
import { failStaleTaskRuns, findActiveTaskRun, findTaskRun, insertTaskRun, type TaskKind } from './queries.ts';

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

/** @throws DomainError unauthenticated, forbidden, not_found */
export async function readTask({ db, actor }: Caller, id: string): Promise<Task> {
  authorize(actor, canUseSuggestions);
  const run = await findTaskRun(db, id);
  if (!run) throw notFound('task');
  return presentTask(run);
}

/**
 * Starts fetching feeds or clearing old suggestions; joins a running task.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function startTask(caller: Caller, kind: SuggestionTask): Promise<{ jobId: string }> {
  authorize(caller.actor, canUseSuggestions);
  return { jobId: await beginTask(caller, kind) };
}

/** Deletes expired sessions, tokens, preview links, notifications and similar rows. Safe to run concurrently. */
export async function deleteExpiredRows({ db }: Caller): Promise<void> {
  await deleteOldReaders(db);
  await deleteExpiredSessions(db);
  await deleteOldMailTokens(db);
  await deleteOldInvitations(db);
  await deleteOldApiKeys(db);
  await deleteOldPreviewLinks(db);
  await deleteOldNotifications(db);
  await deleteOldReports(db);
  await deleteOldSources(db);
  await deleteOldDownloadTickets(db);
  if (env.LOG_KEEP_DAYS) await deleteOldLogEntries(db, env.LOG_KEEP_DAYS);
  await deleteOldStoredTransactions(db);
  await deleteOldPurges(db);
  await deleteExpiredChallenges(db);
  await deleteExpiredDevices(db);
  await deleteOldConfirmedSignIns(db);
}
