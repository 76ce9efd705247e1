import type { Db } from '#lib/platform/db/server/database.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';

/** Queues the mail of an invitation. */
export async function mailInvitation(transaction: Db, invitationId: string): Promise<void> {
  await enqueue(transaction, 'invitation', { invitationId });
}
