import useSWR from 'swr';
import { fetchInvitationLink } from '../api/invitations.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** The invitation in the URL; undefined until it is loaded, and for a used link. */
export function useInvitationLink(token: string | null | undefined) {
  const { bearer, loading } = useAuth();
  const key = token && !loading ? keys.invitationLink(token, bearer) : null;
  const { data, error } = useSWR(key, ([, mailed, session]) => fetchInvitationLink(mailed, session), readOptions);
  return { invitation: data, error, bearer };
}
