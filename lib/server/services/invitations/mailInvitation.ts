import type { Db } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';

/** Queues the mail of an invitation. */
export async function mailInvitation(transaction: Db, invitationId: string): Promise<void> {
  await enqueue(transaction, 'invitation', { invitationId });
}
