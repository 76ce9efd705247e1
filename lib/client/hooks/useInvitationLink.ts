import { fetchInvitationLink } from '../api/invitations.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { useRead } from './useRead.ts';

/** The invitation in the URL; undefined until it is loaded, and for a used link. */
export function useInvitationLink(token: string | null | undefined) {
  const { bearer, loading } = useAuth();
  const { data, error } = useRead(fetchInvitationLink, token && !loading ? [token, bearer] : null);
  return { invitation: data, error, bearer };
}
