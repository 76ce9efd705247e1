import type { AccountDeletion } from '#lib/domain/account.ts';
import type { AccountExport } from '#lib/domain/accountExport.ts';
import type { OwnSession } from '#lib/domain/session.ts';
import { hasMessage, isFlag, isText, listOf, objectOf, read } from './read.ts';
import { longTimeout, request } from './request.ts';
import { isOwnUser } from './userShapes.ts';

const isSession = objectOf<OwnSession>({ id: isText, lastSeenAt: isText, isCurrent: isFlag });
const hasSessions = objectOf<{ sessions: OwnSession[] }>({ sessions: listOf(isSession) });
const isExport = objectOf<AccountExport>({ exportedAt: isText, profile: isOwnUser });

/** Where the reader is signed in, the last used first. */
export async function fetchMySessions(token: string, signal?: AbortSignal): Promise<OwnSession[]> {
  const failure = 'Failed to fetch sessions';
  return read(await request('/auth/sessions', { token, failure, signal }), hasSessions, failure).sessions;
}

export async function endSession(id: string, token: string, signal?: AbortSignal): Promise<void> {
  const failure = 'Failed to end session';
  await request(`/auth/sessions/${encodeURIComponent(id)}`, { method: 'DELETE', token, failure, signal });
}

export async function endOtherSessions(token: string, signal?: AbortSignal): Promise<void> {
  await request('/auth/sessions', { method: 'DELETE', token, failure: 'Failed to end other sessions', signal });
}

export async function exportMyData(token: string, signal?: AbortSignal): Promise<AccountExport> {
  const failure = 'Failed to export account data';
  return read(await request('/auth/export', { token, failure, signal, timeout: longTimeout }), isExport, failure);
}

/** For good. The token is dead afterwards. */
export async function deleteMyAccount(proof: AccountDeletion, token: string, signal?: AbortSignal): Promise<void> {
  await request('/auth/me', { method: 'DELETE', token, body: proof, failure: 'Failed to delete account', signal });
}

export async function resendVerification(token: string, signal?: AbortSignal): Promise<string> {
  const failure = 'Failed to resend the verification';
  const content = await request('/auth/verify-email/resend', { method: 'POST', token, failure, signal });
  return read(content, hasMessage, failure).message;
}
