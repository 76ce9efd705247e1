import { addLogEntry } from '#lib/logs/server/queries.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { findJobFailure } from '#lib/platform/db/server/jobs.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import { boss, cronOf, isScheduled, within } from '#lib/platform/jobs/server/jobData.ts';
import { notFound } from '#lib/platform/values/DomainError.ts';
import { canSeeJobs } from '#lib/users/permissions.ts';

/**
 * Starts a scheduled job once, now.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function runJob({ actor }: Caller, name: string): Promise<void> {
  authorize(actor, canSeeJobs);
  if (!isScheduled(name) || cronOf(name) === null) throw notFound('job');
  await inTransaction(async (transaction) => {
    await enqueue(transaction, name, {}, { key: 'by-hand' });
    await addLogEntry(transaction, { actor, action: 'job.run', target: { type: 'job', id: name, label: name } });
  });
}

/**
 * Retries a permanently failed job.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function retryJob({ db, actor }: Caller, id: string): Promise<void> {
  authorize(actor, canSeeJobs);
  const failure = await findJobFailure(db, id);
  if (!failure) throw notFound('job');
  await inTransaction(async (transaction) => {
    await boss().retry(failure.name, id, within(transaction));
    const target = { type: 'job', id, label: failure.name };
    await addLogEntry(transaction, { actor, action: 'job.retry', target });
  });
}
