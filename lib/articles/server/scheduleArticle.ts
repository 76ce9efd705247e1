import type { Db } from '#lib/platform/db/server/database.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import { nextState } from './articleState.ts';
import { refuseIncomplete } from './publishArticle.ts';
import type { EditedArticleRow } from './queries/editedArticles.ts';
import { type Change, type ChangeActor, storeArticle } from './storeArticle.ts';

/**
 * Schedules a complete draft for `scheduledFor`, or changes a scheduled article.
 *
 * @throws DomainError conflict, for a published or archived article
 * @throws DomainError invalid, without a title or a body, or for a time that is not in the future
 */
export async function scheduleArticle(transaction: Db, caller: ChangeActor, change: Change): Promise<EditedArticleRow> {
  const { before, input } = change;
  if (before?.status === 'published' || before?.status === 'archived')
    throw new DomainError('conflict', 'status_out_of_turn');
  const next = await nextState(before, { ...input, status: 'scheduled' });
  refuseIncomplete(next);
  // A scheduled article can be corrected until the publishing job runs, even if its time has just passed.
  const isPlanned = before?.status === 'scheduled' && before.scheduledFor?.getTime() === next.scheduledFor?.getTime();
  if (!isPlanned) next.scheduledTimeZone = await planPublication(transaction, next.scheduledFor, 'scheduledFor');
  return storeArticle(transaction, caller, { action: 'article.schedule', ...change }, next);
}

/**
 * Queues the publishing job for a given time. The job's own schedule, every minute, covers missed ones.
 *
 * @param field of the input with the time
 * @returns the site's time zone
 * @throws DomainError invalid, unless the time is in the future
 */
export async function planPublication(transaction: Db, moment: Date | null, field: string): Promise<string> {
  if (!moment) throw new DomainError('invalid', 'invalid_input', { [field]: 'required' });
  if (moment.getTime() <= Date.now()) throw new DomainError('invalid', 'invalid_input', { [field]: 'not_future' });
  await enqueue(transaction, 'publish-due', {}, { startAfter: moment, key: moment.toISOString() });
  return (await siteSettings()).timeZone;
}
