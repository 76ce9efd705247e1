import type { Language } from '#lib/languages/language.ts';
import type { SiteSettings } from '#lib/settings/siteSettings.ts';
import { type Mail, senderAddress } from '#lib/platform/mail/server/frameMail.ts';

/** What the settings change in the sender of digests and newsletters. The address stays: SPF and DKIM depend on it. */
export function mailingSender(
  { senderName, replyTo }: SiteSettings['newsletter'],
  language: Language,
): Pick<Mail, 'from' | 'replyTo'> {
  const name = senderName[language];
  const address = senderAddress();
  return { ...(name && address && { from: { name, address } }), ...(replyTo && { replyTo }) };
}
