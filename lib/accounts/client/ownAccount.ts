import { useRead } from '#lib/platform/browser/useRead.ts';
import { callApi } from '#lib/platform/http/browser/callApi.ts';
import { longTimeout } from '#lib/platform/http/browser/request.ts';
import type { AccountDeletion, AddressChange } from '../account.ts';
import type { Confirmation } from '../confirmation.ts';

/** The reader's sessions, last used first. */
export function fetchMySessions(token: string, signal?: AbortSignal) {
  return callApi('GET /auth/sessions', { token, pick: 'sessions', failure: 'Failed to fetch sessions', signal });
}

export function endSession(id: string, token: string, signal?: AbortSignal) {
  return callApi('DELETE /auth/sessions/:id', { param: { id }, token, failure: 'Failed to end session', signal });
}

export function endOtherSessions(token: string, signal?: AbortSignal) {
  return callApi('DELETE /auth/sessions', { token, failure: 'Failed to end other sessions', signal });
}

export function exportMyData(token: string, signal?: AbortSignal) {
  const failure = 'Failed to export account data';
  return callApi('GET /auth/export', { token, expect: 'profile', failure, signal, timeout: longTimeout });
}

/** Permanent. The token is invalid afterwards. */
export function deleteMyAccount(body: AccountDeletion, token: string, signal?: AbortSignal) {
  return callApi('DELETE /auth/me', { token, body, failure: 'Failed to delete account', signal });
}

export function resendVerification(token: string, signal?: AbortSignal) {
  const failure = 'Failed to resend the verification';
  return callApi('POST /auth/verify-email/resend', { token, pick: 'message', failure, signal });
}

/** Begins a change of the address; the response is the same for an address that is taken. */
export function requestEmailChange(body: AddressChange, token: string, signal?: AbortSignal) {
  const failure = 'Failed to request the change of the address';
  return callApi('POST /auth/email-change', { body, token, pick: 'message', failure, signal });
}

/** Changes the address by the link that was mailed to the new one, in a session of the account. */
export function confirmEmailChange(link: string, token: string | null, signal?: AbortSignal) {
  const failure = 'Failed to change the address';
  return callApi('POST /auth/email-change/confirm', { body: { token: link }, token, pick: 'message', failure, signal });
}

/** Gives the account its former address back, by the link that was mailed there. */
export function undoEmailChange(link: string, password: string, signal?: AbortSignal) {
  const failure = 'Failed to undo the change of the address';
  const body = { token: link, password };
  return callApi('POST /auth/email-change/undo', { body, pick: 'message', failure, signal });
}

/** Allows dangerous acts of this session for 15 minutes. */
export function confirmIdentity(body: Confirmation, token: string, signal?: AbortSignal) {
  return callApi('POST /auth/confirmation', { body, token, failure: 'Failed to confirm', signal });
}

/** The last sign-ins, newest first, with those that were refused. */
export function fetchMySignIns(token: string, signal?: AbortSignal) {
  return callApi('GET /auth/sign-ins', { token, pick: 'signIns', failure: 'Failed to fetch sign-ins', signal });
}

/** The reader's sessions; undefined until they are loaded. */
export function useMySessions(token: string) {
  const { data, error, mutate } = useRead(fetchMySessions, [token]);
  return { sessions: data, error, reload: () => mutate() };
}
