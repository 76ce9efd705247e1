import type { OwnUser } from '#lib/domain/account.ts';

/** Whether the reader wants mails about replies, and whether that differs from what their account says. */
export function replyChoice(user: Pick<OwnUser, 'emailVerified' | 'replyMails'> | null, checkbox: string) {
  const wanted = checkbox === 'on';
  return { wanted, changed: Boolean(user?.emailVerified) && user?.replyMails !== wanted };
}
