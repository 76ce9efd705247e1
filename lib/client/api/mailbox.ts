import type { MailedLink, ProvisionalAccount } from '#lib/domain/mailbox.ts';
import { hasMessage, isFlag, isNumber, isText, listOf, objectOf, read } from './read.ts';
import { request } from './request.ts';

const isAccount = objectOf<ProvisionalAccount>({
  id: isText,
  createdAt: isText,
  likes: isNumber,
  saved: isNumber,
  comments: isNumber,
});
const isLink = objectOf<MailedLink>({ needsPassword: isFlag, needsChoice: isFlag, accounts: listOf(isAccount) });
const hasAccounts = objectOf<{ accounts: ProvisionalAccount[] }>({ accounts: listOf(isAccount) });

/**
 * What a mailed link asks of the reader.
 *
 * @param mailedToken from the letter
 * @param bearer of the reader, when signed in
 */
export async function fetchMailedLink(
  mailedToken: string,
  bearer: string | null,
  signal?: AbortSignal,
): Promise<MailedLink> {
  const failure = 'Failed to fetch mailed link';
  const options = { method: 'POST', token: bearer, body: { token: mailedToken }, failure, signal } as const;
  return read(await request('/auth/mailed-link', options), isLink, failure);
}

/** Accounts under the reader's proved address that may be theirs. */
export async function fetchMailboxAccounts(token: string, signal?: AbortSignal): Promise<ProvisionalAccount[]> {
  const failure = 'Failed to fetch mailbox accounts';
  return read(await request('/auth/mailbox', { token, failure, signal }), hasAccounts, failure).accounts;
}

/** Joins the named accounts to the reader's, and erases the others. */
export async function joinMailboxAccounts(accounts: string[], token: string, signal?: AbortSignal): Promise<string> {
  const failure = 'Failed to join mailbox accounts';
  const content = await request('/auth/mailbox', { method: 'POST', token, body: { accounts }, failure, signal });
  return read(content, hasMessage, failure).message;
}
