import type { Db } from '#lib/platform/db/server/database.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import { findReplyToMail, markAnnounced } from './queries/replyMails.ts';

/** Mails a published reply to the author of the comment that it answers if they chose so, the first time it is published. */
export async function announceReply(transaction: Db, { id }: { id: string }): Promise<void> {
  if (!(await markAnnounced(transaction, id))) return;
  if (await findReplyToMail(transaction, id)) await enqueue(transaction, 'reply-mail', { replyId: id });
}
