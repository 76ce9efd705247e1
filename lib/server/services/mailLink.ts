import type { Language } from '#lib/domain/language.ts';
import { newToken } from '../auth/token.ts';
import { database } from '../db/database.ts';
import { log } from '../log.ts';
import { composeMail, type MailKind } from '../mail/composeMail.ts';
import { sendMail } from '../mail/sendMail.ts';
import { insertMailToken, type MailPurpose } from '../queries/mailTokens.ts';

type Recipient = { id: string; name: string; email: string };

/**
 * Sends a link that works once. Returns before it does: how long a mail takes must neither keep anybody waiting nor tell them
 * whether there was one.
 */
export function mailLink(
  to: Recipient,
  purpose: MailPurpose,
  kind: MailKind,
  { language }: { language: Language },
): void {
  send(to, purpose, kind, language).catch((error: Error) =>
    log.error({ error: error.message, kind }, 'a mail was not sent'),
  );
}

async function send(to: Recipient, purpose: MailPurpose, kind: MailKind, language: Language): Promise<void> {
  const { token, tokenHash } = newToken();
  await insertMailToken(database(), { tokenHash, userId: to.id, purpose });
  await sendMail(composeMail(kind, language, to, token));
}
