import { useListPage } from '#lib/newsroom/client.ts';
import { callApi, type Query } from '#lib/platform/http/browser/callApi.ts';
import type { AcceptedInvitation, Invitation, NewInvitation } from '../invitation.ts';

export type InvitationsQuery = Query<'GET /invitations'>;

/** Invitations that are neither accepted nor revoked. */
export function fetchInvitations(query: InvitationsQuery, token: string, signal?: AbortSignal) {
  const failure = 'Failed to fetch invitations';
  return callApi('GET /invitations', { query, token, expect: 'invitations', failure, signal });
}

export function createInvitation(body: NewInvitation, token: string, signal?: AbortSignal) {
  const failure = 'Failed to create invitation';
  return callApi('POST /invitations', { body, token, expect: 'id', failure, signal });
}

/** Mails the invitation again and renews it. */
export function resendInvitation(id: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to resend invitation';
  return callApi('POST /invitations/:id/resend', { param: { id }, token, expect: 'id', failure, signal });
}

export function revokeInvitation(id: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to revoke invitation';
  return callApi('DELETE /invitations/:id', { param: { id }, token, failure, signal });
}

/**
 * What an invitation offers and requires.
 *
 * @param token from the mail
 * @param bearer of the invited person, if signed in
 */
export function fetchInvitationLink(token: string, bearer: string | null, signal?: AbortSignal) {
  const failure = 'Failed to fetch invitation link';
  return callApi('POST /invitations/lookup', { token: bearer, body: { token }, expect: 'email', failure, signal });
}

/** Returns the token of the session: `bearer` itself if it belongs to the invited person. */
export function acceptInvitation(body: AcceptedInvitation, bearer: string | null, signal?: AbortSignal) {
  const failure = 'Failed to accept invitation';
  return callApi('POST /invitations/accept', { token: bearer, body, expect: 'token', failure, signal });
}

/** Open invitations, for admins. */
export function useInvitations(query: InvitationsQuery | null) {
  return useListPage(query, fetchInvitations, {
    refreshInterval: (page) => (page?.invitations.some(isSending) ? 2000 : 0),
  });
}

function isSending({ status, sentAt }: Invitation): boolean {
  return status === 'pending' && sentAt === null;
}
