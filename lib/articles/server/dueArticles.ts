import { reviewerRoles } from '#lib/notifications/notification.ts';
import { notify } from '#lib/notifications/server/notify.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { isDatabaseGone } from '#lib/platform/process/server/databaseErrors.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { logArticle } from './logArticle.ts';
import { archiveArticle, publishArticle } from './publishArticle.ts';
import { deleteTrashed } from './queries/articleWrites.ts';
import { type DueItem, listDue } from './queries/dueArticles.ts';
import { type EditedArticleRow, findEditedArticle, lockArticle, missPublication } from './queries/editedArticles.ts';
import { mergeWorkingCopy } from './workingCopy.ts';

/**
 * Publishes due articles and working copies, and archives expired articles, in the order of their times, including those that
 * became due while no process ran. Changes of an article that is not public miss their time.
 * If one fails, it is logged and the others continue. Safe to run concurrently: a second process finds each article published.
 *
 * @returns the number changed
 */
export async function publishDue(caller: Caller, signal?: AbortSignal): Promise<number> {
  let changed = 0;
  for (const due of await listDue(caller.db)) {
    if (signal?.aborted) break;
    try {
      if (await apply(caller, due)) changed += 1;
    } catch (error) {
      if (isDatabaseGone(error)) throw error;
      log.error({ article: due.id, error }, 'not published or archived');
    }
  }
  return changed;
}

function apply(caller: Caller, { id, kind, dueAt }: DueItem): Promise<boolean> {
  return inTransaction(async (transaction) => {
    await lockArticle(transaction, id);
    const row = await findEditedArticle(transaction, id);
    if (!row) return false;
    if (kind === 'changes' && !row.isPublic) return miss(transaction, caller, row);
    if (row.deletedAt) return false;
    const now = Date.now();

    if (kind === 'article') {
      if (row.status !== 'scheduled' || !row.scheduledFor || row.scheduledFor.getTime() > now) return false;
      await publishArticle(transaction, caller, { id, before: row, input: {}, dueAt });
      return true;
    }
    if (kind === 'expiry') {
      if (row.status !== 'published' || !row.expiresAt || row.expiresAt.getTime() > now) return false;
      // For other systems, which have not been notified yet, it is public until now.
      const before = { ...row, isPublic: true };
      await archiveArticle(transaction, caller, { id, before, input: {}, action: 'article.expire' });
      return true;
    }
    const { copy } = row;
    if (row.status !== 'published' || !copy?.publishAt || copy.publishAt.getTime() > now) return false;
    const change = { id, before: row, input: {}, action: 'article.publishChanges' as const };
    await publishArticle(transaction, caller, await mergeWorkingCopy(transaction, change));
    return true;
  });
}

/** The time of changes has passed while their article was not public: those who know of them choose another one. */
async function miss(transaction: Db, { actor }: Caller, row: EditedArticleRow): Promise<boolean> {
  const { id, authorId, contributorIds, copy, deletedAt } = row;
  if (!(await missPublication(transaction, id))) return false;
  const to = { userIds: [authorId, ...contributorIds, copy?.editorId ?? null], roles: reviewerRoles };
  const occasion = `${id} missed ${copy?.publishAt?.toISOString()}`;
  if (!deletedAt) await notify(transaction, { kind: 'late', actor, to, articleId: id, reason: 'missed', occasion });
  return true;
}

const days = 30;
const batch = 100;

/** Permanently deletes articles that have been in the trash for 30 days. */
export async function purgeTrash(caller: Caller): Promise<number> {
  let purged = 0;
  for (let deleted = batch; deleted === batch; purged += deleted) {
    deleted = await inTransaction(async (transaction) => {
      const articles = await deleteTrashed(transaction, days, batch);
      for (const article of articles) await logArticle(transaction, caller, { action: 'article.purge', article });
      return articles.length;
    });
  }
  return purged;
}
