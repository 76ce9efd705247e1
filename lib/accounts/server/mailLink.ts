import type { Language } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import type { JobData } from '#lib/platform/jobs/server/jobData.ts';
import type { MailPurpose } from './queries/mailTokens.ts';

/**
 * Queues a mail with a single-use link. The account is looked up later, in the job, so neither the response nor its
 * duration reveals whether a mail is sent.
 */
export async function mailLink(
  db: Db,
  to: { userId: string } | { email: string },
  purpose: MailPurpose,
  kind: JobData<'mail-link'>['kind'],
  { language }: { language: Language },
  change?: JobData<'mail-link'>['change'],
): Promise<void> {
  await enqueue(db, 'mail-link', { ...to, purpose, kind, language, ...(change && { change }) });
}
