import { useEffect, useState } from 'react';
import { useRead } from '#lib/platform/browser/useRead.ts';
import { useAuth } from './AuthProvider.tsx';
import { fetchMailedLink } from './mailbox.ts';

/** The token in the URL of a mailed link: null if there is none, undefined before hydration. */
export function useMailedToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();

  useEffect(() => setToken(new URLSearchParams(location.search).get('token')), []);

  return token;
}

/** What the mailed link in the URL requires; undefined until that is loaded, and for a used link. */
export function useMailedLink(token: string | null | undefined) {
  const { bearer, loading } = useAuth();
  const { data, error } = useRead(fetchMailedLink, token && !loading ? [token, bearer] : null);
  return { link: data, error, bearer };
}
