import type { Language } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import type { OwnUserRow } from './queries/accounts.ts';
import { mailLink } from './mailLink.ts';

/** Mails the link that verifies an account's address. Its text is decided when it is sent (sendMailedLink.ts). */
export async function mailVerification(db: Db, user: OwnUserRow, origin: { language: Language }): Promise<void> {
  await mailLink(db, { userId: user.id }, 'verify-email', 'verifyEmail', origin);
}
