import { useRead } from '#lib/platform/browser/useRead.ts';
import { useAuth } from './AuthProvider.tsx';
import { fetchMailedLink } from './mailbox.ts';

/** What the mailed link in the URL requires; undefined until that is loaded, and for a used link. */
export function useMailedLink(token: string | null | undefined) {
  const { bearer, loading } = useAuth();
  const { data, error } = useRead(fetchMailedLink, token && !loading ? [token, bearer] : null);
  return { link: data, error, bearer };
}
