import type { Language } from '#lib/domain/language.ts';
import type { SiteSettings } from '#lib/domain/siteSettings.ts';
import { env } from '../env.ts';
import type { Mail } from './frameMail.ts';

/** The address of MAIL_FROM, without a name. */
export function senderAddress(): string | undefined {
  return /[^\s<]+@[^\s<>]+(?=>?\s*$)/.exec(env.MAIL_FROM)?.[0];
}

/** What the settings change in the sender of digests and newsletters. The address stays: SPF and DKIM depend on it. */
export function mailingSender(
  { senderName, replyTo }: SiteSettings['newsletter'],
  language: Language,
): Pick<Mail, 'from' | 'replyTo'> {
  const name = senderName[language];
  const address = senderAddress();
  return { ...(name && address && { from: { name, address } }), ...(replyTo && { replyTo }) };
}
