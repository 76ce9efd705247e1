import { reviewerRoles } from '../notification.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { lockArticle } from '#lib/articles/server/queries/editedArticles.ts';
import { listLateArticles } from '#lib/articles/server/queries/lateArticles.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { notify } from './notify.ts';

/** The publishing job runs every minute and retries. */
const scheduleMinutes = 10;
const reviewHours = 24;

/** Notifies editors of what was not published at its time, or is long in review, once for each delay. */
export async function notifyLate({ db, actor }: Caller): Promise<void> {
  for (const { id, reason, authorId, assigneeId, occasion } of await listLateArticles(db, {
    scheduleMinutes,
    reviewHours,
  })) {
    const everyone = { userIds: reason === 'schedule' ? [authorId] : [], roles: reviewerRoles };
    const to = assigneeId ? { userIds: [assigneeId] } : everyone;
    await inTransaction(async (transaction) => {
      // It may have been deleted meanwhile.
      if (await lockArticle(transaction, id))
        await notify(transaction, { kind: 'late', actor, to, articleId: id, reason, occasion });
    });
  }
}
