import type { NewReport } from '../comment.ts';
import { notFound } from '#lib/platform/values/DomainError.ts';
import { visitor } from '#lib/platform/auth/role.ts';
import { hashNetwork } from '#lib/accounts/server/hashNetwork.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { findComment } from './queries/comments.ts';
import { insertReport, type Reporter } from './queries/reports.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { notifyModerators } from './notifyModerators.ts';

/**
 * Reports a public comment to those who moderate it, and notifies them; the first report of each user or network counts. Readers
 * who report are not named.
 *
 * @param source network of a visitor
 * @throws DomainError not_found, too_many
 */
export async function reportComment(
  { db, actor }: Caller,
  commentId: string,
  { reason, note = '' }: NewReport,
  source: string,
): Promise<void> {
  await limitAttempts('report', actor.kind === 'user' ? actor.id : source);
  const comment = await findComment(db, commentId);
  if (!comment?.isPublic) throw notFound('comment');
  const reporter: Reporter =
    actor.kind === 'user'
      ? { reporterId: actor.id, sourceHash: null }
      : { reporterId: null, sourceHash: await hashNetwork(db, 'reports', source) };
  await inTransaction(async (transaction) => {
    const isNew = await insertReport(transaction, { ...reporter, commentId, reason, note });
    if (!isNew) return;
    const colleague = actor.kind === 'user' && actor.role !== 'reader' ? actor : visitor;
    await notifyModerators(transaction, colleague, { id: comment.articleId, ...comment.article }, 'report');
  });
}
