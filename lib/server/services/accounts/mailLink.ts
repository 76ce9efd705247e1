import type { Language } from '#lib/domain/language.ts';
import type { Db } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { JobData } from '../../jobs/jobData.ts';
import type { MailPurpose } from '../../queries/mailTokens.ts';

/**
 * Has a link mailed that works once. It only leaves word: how long a mail takes must neither keep anybody waiting nor tell them
 * whether there was one, so whose the address is gets looked up later, too.
 */
export async function mailLink(
  db: Db,
  to: { userId: string } | { email: string },
  purpose: MailPurpose,
  kind: JobData<'mail-link'>['kind'],
  { language }: { language: Language },
): Promise<void> {
  await enqueue(db, 'mail-link', { ...to, purpose, kind, language });
}
