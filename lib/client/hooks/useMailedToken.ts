import { useEffect, useState } from 'react';

/** The token in the address that a mailed link opened: null when there is none, undefined until the browser has looked. */
export function useMailedToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();

  useEffect(() => setToken(new URLSearchParams(location.search).get('token')), []);

  return token;
}
