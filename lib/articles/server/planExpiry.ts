import type { Db } from '#lib/platform/db/server/database.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import type { ArticleDates } from './queries/toArticleValues.ts';

/** Queues the job that archives the article for a new time of expiry. Its schedule, every minute, covers missed ones. */
export async function planExpiry(
  transaction: Db,
  { expiresAt }: ArticleDates,
  old: ArticleDates | null,
): Promise<void> {
  if (!expiresAt || expiresAt.getTime() === old?.expiresAt?.getTime()) return;
  await enqueue(transaction, 'publish-due', {}, { startAfter: expiresAt, key: expiresAt.toISOString() });
}
