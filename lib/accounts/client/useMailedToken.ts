import { useEffect, useState } from 'react';

/** The token in the URL of a mailed link: null if there is none, undefined before hydration. */
export function useMailedToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();

  useEffect(() => setToken(new URLSearchParams(location.search).get('token')), []);

  return token;
}
