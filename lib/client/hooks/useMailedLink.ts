import useSWR from 'swr';
import { fetchMailedLink } from '../api/mailbox.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** What the mailed link in the URL requires; undefined until that is loaded, and for a used link. */
export function useMailedLink(token: string | null | undefined) {
  const { bearer, loading } = useAuth();
  const key = token && !loading ? keys.mailedLink(token, bearer) : null;
  const { data, error } = useSWR(key, ([, mailed, session]) => fetchMailedLink(mailed, session), readOptions);
  return { link: data, error, bearer };
}
