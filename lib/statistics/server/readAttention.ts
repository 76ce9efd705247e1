import { findOwner } from '#lib/articles/server/queries/articleAuthors.ts';
import { isBackupOverdue } from '#lib/backups/server/readBackups.ts';
import { findPausedAt } from '#lib/installation/server/queries.ts';
import { readJobsHealth } from '#lib/jobs/server/readJobsHealth.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { countUntrustedProxies } from '#lib/platform/process/server/untrustedProxies.ts';
import { countReviewRows, countReviews } from '#lib/review/server/queries.ts';
import {
  canEditEveryArticle,
  canManageFeeds,
  canManageSubscribers,
  canReview,
  canSeeJobs,
  canTransferContent,
  canUseAdmin,
} from '#lib/users/permissions.ts';
import type { Attention } from '../attention.ts';
import { countFailing, countOpenWork } from './queries/attention.ts';

/**
 * What the caller should do first.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function readAttention(caller: Caller): Promise<Attention> {
  const { db } = caller;
  const user = authorize(caller.actor, canUseAdmin);
  const owner = await findOwner(db, user.id);
  const [{ total: returned }, all, work, failing, jobs, backups, pausedAt] = await Promise.all([
    countReviewRows(db, { owner, state: 'returned' }),
    canReview(user) ? countReviews(db, { owner: null }, user.id) : null,
    countOpenWork(db, canEditEveryArticle(user) ? null : owner),
    canManageFeeds(user) || canManageSubscribers(user) ? countFailing(db) : null,
    canSeeJobs(user) ? countFailingJobs(caller) : null,
    canTransferContent(user) ? isBackupOverdue(db).then(Number) : null,
    findPausedAt(db),
  ]);
  return {
    waiting: all?.waiting ?? null,
    mine: all?.mine ?? null,
    returned,
    late: work.late,
    comments: work.comments,
    reported: work.reported,
    feeds: canManageFeeds(user) && failing ? failing.feeds : null,
    jobs,
    backups,
    proxies: canTransferContent(user) ? countUntrustedProxies() : null,
    paused: pausedAt !== null,
    mailings: canManageSubscribers(user) && failing ? failing.mailings : null,
  };
}

async function countFailingJobs(caller: Caller): Promise<number> {
  const { jobs } = await readJobsHealth(caller);
  return jobs.filter(({ overdue, failed }) => overdue || failed > 0).length;
}
