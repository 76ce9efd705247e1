import { useListPage } from '#lib/newsroom/client.ts';
import type { Invitation } from '../invitation.ts';
import { fetchInvitations, type InvitationsQuery } from './invitations.ts';

/** Open invitations, for admins. */
export function useInvitations(query: InvitationsQuery | null) {
  return useListPage(query, fetchInvitations, {
    refreshInterval: (page) => (page?.invitations.some(isSending) ? 2000 : 0),
  });
}

function isSending({ status, sentAt }: Invitation): boolean {
  return status === 'pending' && sentAt === null;
}
