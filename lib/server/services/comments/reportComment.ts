import { createHmac } from 'node:crypto';
import type { NewReport } from '#lib/domain/comment.ts';
import { notFound } from '#lib/domain/DomainError.ts';
import type { Db } from '../../db/database.ts';
import { limitAttempts } from '../../limits/limitAttempts.ts';
import { findComment } from '../../queries/comments.ts';
import { insertReport, type Reporter } from '../../queries/reports.ts';
import { getSecret } from '../../queries/secrets.ts';
import type { Caller } from '../Caller.ts';

/**
 * Reports a public comment to those who moderate it; the first report of each user or network counts.
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
      : { reporterId: null, sourceHash: await hashOf(db, source) };
  await insertReport(db, { ...reporter, commentId, reason, note });
}

/** The network itself is not stored. */
async function hashOf(db: Db, source: string): Promise<Buffer> {
  const key = await getSecret(db, 'reports');
  return createHmac('sha256', key).update(source).digest();
}
