import { callApi } from '#lib/platform/http/browser/callApi.ts';
import { configuredProvider } from './AuthProvider.tsx';
import { dropStoredSession, tokenKey } from './storedSession.ts';

/**
 * What a mailed link requires of the reader.
 *
 * @param token from the mail
 * @param bearer of the reader, if signed in
 */
export function fetchMailedLink(token: string, bearer: string | null, signal?: AbortSignal) {
  const failure = 'Failed to fetch mailed link';
  return callApi('POST /auth/mailed-link', { token: bearer, body: { token }, expect: 'purpose', failure, signal });
}

/** Accounts with the reader's verified address that may be theirs. */
export function fetchMailboxAccounts(token: string, signal?: AbortSignal) {
  const failure = 'Failed to fetch mailbox accounts';
  return callApi('GET /auth/mailbox', { token, pick: 'accounts', failure, signal });
}

/** Merges the given accounts into the reader's, and erases the others. */
export function joinMailboxAccounts(accounts: string[], token: string, signal?: AbortSignal) {
  const failure = 'Failed to join mailbox accounts';
  return callApi('POST /auth/mailbox', { token, body: { accounts }, pick: 'message', failure, signal });
}

/** For a session that has already ended on the server: all tabs of this browser remove it. */
export async function forgetSession(): Promise<void> {
  await configuredProvider.signOut();
  dropStoredSession();
  // The browser notifies the other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key: tokenKey }));
}
